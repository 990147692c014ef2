const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A time as people read it: `40 ms`, `2.5 s`, `42 s`, `2 min 5 s`. @param milliseconds 0 or more */
export function shownTime(milliseconds: number): string {
  if (milliseconds < 1) return milliseconds === 0 ? '0 ms' : 'less than 1 ms';
  if (milliseconds < SECOND - 0.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 10 * SECOND - 50) return `${Number((milliseconds / SECOND).toFixed(1))} s`;
  const seconds = Math.round(milliseconds / SECOND);
  if (seconds < (2 * MINUTE) / SECOND) return `${seconds} s`;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
