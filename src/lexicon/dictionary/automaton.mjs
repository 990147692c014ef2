/**
 * The bytes of the smallest automaton that knows some words: what they begin and what they end with is there once. Words are of
 * the letters a to z, sorted, each once. `word-set.ts` reads them: how many nodes many lead to, how many edges in all, those
 * nodes, and the first node. A node is its edges, a byte each (the letter, and whether a word ends, whether it is the last,
 * whether it leads to one of those nodes, whose number follows), and behind them the nodes that they alone lead to.
 */
export function automatonOf(words) {
  const root = smallest(words);
  const nodes = inOrder(root);
  const leads = new Map(nodes.map((node) => [node, 0]));
  for (const { edges } of nodes) for (const { to } of edges) leads.set(to, leads.get(to) + 1);
  const isShared = (node) => leads.get(node) > 1 || node.edges.length === 0;
  // A node comes behind all that it leads to; number 0 leads nowhere.
  const shared = nodes.filter((node) => node !== root && isShared(node)).sort((a, b) => a.height - b.height || leads.get(b) - leads.get(a));
  const numbers = new Map(shared.map((node, i) => [node, i]));
  const bytes = [];
  const writeNumber = (number) => {
    for (let left = number; ; left >>>= 7) {
      bytes.push(left < 128 ? left : (left & 127) | 128);
      if (left < 128) return;
    }
  };
  const writeNode = ({ edges }) => {
    for (const [i, { letter, to, ends }] of edges.entries()) {
      const number = numbers.get(to);
      const isLast = i === edges.length - 1;
      bytes.push((letter.charCodeAt(0) - 97) | (ends ? 32 : 0) | (isLast ? 64 : 0) | (number === undefined ? 0 : 128));
      if (number !== undefined) writeNumber(number);
    }
    for (const { to } of edges) if (!numbers.has(to)) writeNode(to);
  };
  writeNumber(shared.length);
  writeNumber(nodes.reduce((sum, { edges }) => sum + edges.length, 0));
  for (const node of shared) if (node.edges.length > 0) writeNode(node);
  writeNode(root);
  return bytes;
}

/** Built word by word, as Daciuk, Mihov, Watson and Watson do (2000): nodes that are done are found again by what they lead to. */
function smallest(words) {
  const known = new Map();
  const open = [{ edges: [] }];
  const close = (depth) => {
    while (open.length > depth + 1) {
      const node = open.pop();
      const key = node.edges.map(({ letter, ends, to }) => `${letter}${ends ? '.' : ''}${to.id}`).join();
      let same = known.get(key);
      if (same === undefined) {
        same = Object.assign(node, { id: known.size, height: 1 + Math.max(-1, ...node.edges.map(({ to }) => to.height)) });
        known.set(key, same);
      }
      open.at(-1).edges.at(-1).to = same;
    }
  };
  let before = '';
  for (const word of words) {
    let alike = 0;
    while (alike < before.length && word[alike] === before[alike]) alike++;
    close(alike);
    for (let i = alike; i < word.length; i++) {
      const to = { edges: [] };
      open.at(-1).edges.push({ letter: word[i], ends: i === word.length - 1, to });
      open.push(to);
    }
    before = word;
  }
  close(0);
  return open[0];
}

function inOrder(root) {
  const nodes = new Set([root]);
  for (const { edges } of nodes) for (const { to } of edges) nodes.add(to);
  return [...nodes];
}
