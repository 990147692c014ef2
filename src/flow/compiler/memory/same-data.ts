/** Whether two pieces of plain JSON are written alike, the order of keys included. */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, place) => sameData(item, other[place]));
  }
  if (!isMap(one) || !isMap(other) || Array.isArray(other)) return false;
  const keys = Object.keys(one);
  const others = Object.keys(other);
  return keys.length === others.length && keys.every((key, place) => key === others[place] && sameData(one[key], other[key]));
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
