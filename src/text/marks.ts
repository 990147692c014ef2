/** Marks of the words of a message, one each. */
type Marks = Uint8Array | Uint16Array | Int32Array;

/** Marks some words, `end` exclusive. For the few that a phrase has, a loop takes a fraction of what the method of an array takes. */
export function mark(marks: Marks, value: number, start: number, end: number): void {
  const last = Math.min(end, marks.length);
  for (let at = start; at < last; at++) marks[at] = value;
}

/** Whether one of some words is marked with 1, `end` exclusive: found without an array of them alone. */
export function isAnyMarked(marks: Marks, start: number, end: number): boolean {
  const last = Math.min(end, marks.length);
  for (let at = start; at < last; at++) if (marks[at] === 1) return true;
  return false;
}
