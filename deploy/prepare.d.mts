/** Whether all that a build makes is in a folder, and younger than all that it is made from. */
export function isBuilt(root: string): boolean;
