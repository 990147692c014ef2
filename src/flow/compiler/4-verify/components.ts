/**
 * Strongly connected parts of a graph given as successors by number, each as its nodes: what lies in no cycle is a part
 * of its own. Parts come out successors first. (Tarjan's algorithm, without recursion.)
 */
export function components(size: number, successors: (node: number) => readonly number[]): number[][] {
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const open = new Uint8Array(size);
  const stack: number[] = [];
  const parts: number[][] = [];
  let count = 0;

  const visit = (root: number): void => {
    const work: { readonly node: number; readonly next: readonly number[]; at: number }[] = [];
    const enter = (node: number): void => {
      order[node] = low[node] = count++;
      open[node] = 1;
      stack.push(node);
      work.push({ node, next: successors(node), at: 0 });
    };
    enter(root);
    for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
      const next = frame.next[frame.at++];
      if (next !== undefined) {
        if (order[next] === -1) enter(next);
        else if (open[next] === 1) low[frame.node] = Math.min(low[frame.node] ?? 0, order[next] ?? 0);
        continue;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent) low[parent.node] = Math.min(low[parent.node] ?? 0, low[frame.node] ?? 0);
      if (low[frame.node] === order[frame.node]) parts.push(close(frame.node));
    }
  };

  const close = (root: number): number[] => {
    const part: number[] = [];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      open[node] = 0;
      part.push(node);
      if (node === root) break;
    }
    return part;
  };

  for (let node = 0; node < size; node++) if (order[node] === -1) visit(node);
  return parts;
}

/** Whether a part is a cycle: more than one node, or one that leads to itself. */
export function isCycle(part: readonly number[], successors: (node: number) => readonly number[]): boolean {
  const [only] = part;
  return part.length > 1 || (only !== undefined && successors(only).includes(only));
}
