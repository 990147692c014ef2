/** Whether the first of two numbered things comes before the second; a strict order without ties. */
export type Before = (a: number, b: number) => boolean;

/** The first `count` of the numbers below `size` in order, without sorting the rest: a heap whose top is the last that is kept. */
export function firstOf(size: number, count: number, before: Before): number[] {
  const heap: number[] = [];
  for (let one = 0; one < size; one++) {
    if (heap.length < count) {
      heap.push(one);
      rise(heap, before);
    } else if (count > 0 && before(one, heap[0] ?? -1)) {
      heap[0] = one;
      sink(heap, before);
    }
  }
  return heap.sort((a, b) => (before(a, b) ? -1 : 1));
}

function rise(heap: number[], before: Before): void {
  let at = heap.length - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!swapIfBefore(heap, parent, at, before)) return;
    at = parent;
  }
}

function sink(heap: number[], before: Before): void {
  let at = 0;
  for (;;) {
    const left = at * 2 + 1;
    if (left >= heap.length) return;
    const right = left + 1;
    const last = right < heap.length && before(heap[left] ?? -1, heap[right] ?? -1) ? right : left;
    if (!swapIfBefore(heap, at, last, before)) return;
    at = last;
  }
}

/** The later of two belongs on top. */
function swapIfBefore(heap: number[], above: number, below: number, before: Before): boolean {
  const high = heap[above] ?? -1;
  const low = heap[below] ?? -1;
  if (!before(high, low)) return false;
  heap[above] = low;
  heap[below] = high;
  return true;
}
