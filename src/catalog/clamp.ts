/** The value itself within limits, else the nearer limit. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
