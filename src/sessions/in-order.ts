/** Runs pieces of work one at a time for each name, in the order in which they came; different names side by side. */
export interface InOrder {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** How many are running or waiting under a name. */
  under(name: string): number;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

export function inOrder(): InOrder {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();

  const run = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 };
    lines.set(name, line);
    line.length++;
    // Work that failed has told its own caller; those behind it go on.
    const mine = line.last.then(work);
    line.last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      line.length--;
      if (line.length === 0) lines.delete(name);
    }
  };

  return {
    run,
    under: (name) => lines.get(name)?.length ?? 0,
    async idle() {
      while (lines.size > 0) await Promise.all([...lines.values()].map((line) => line.last));
    },
  };
}
