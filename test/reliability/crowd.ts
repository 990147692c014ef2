import { Talker, type TalkerOptions } from './talker.ts';

/** Many who talk at once, each one turn after the other, until told to stop. */
export class Crowd {
  readonly talkers: Talker[] = [];
  readonly #options: TalkerOptions;
  readonly #turnsEach: number;
  readonly #name: string;
  #isOver = false;
  #talking: Promise<unknown> = Promise.resolve();

  /** `turnsEach`: after how many turns somebody begins another session; `name`: what their names begin with. */
  constructor(
    options: TalkerOptions,
    { turnsEach = Number.POSITIVE_INFINITY, name = 'session' }: { readonly turnsEach?: number; readonly name?: string } = {},
  ) {
    this.#options = options;
    this.#turnsEach = turnsEach;
    this.#name = name;
  }

  start(size: number): void {
    this.#talking = Promise.all(Array.from({ length: size }, () => this.#talk()));
  }

  /** Lets each finish the turn that is under way. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#talking;
  }

  get turns(): number {
    return this.#sum(({ turns }) => turns);
  }

  get failures(): number {
    return this.#sum(({ failures }) => failures);
  }

  #sum(of: (talker: Talker) => number): number {
    return this.talkers.reduce((sum, talker) => sum + of(talker), 0);
  }

  async #talk(): Promise<void> {
    while (!this.#isOver) {
      const talker = new Talker(`${this.#name}${this.talkers.length}`, this.#options);
      this.talkers.push(talker);
      while (!this.#isOver && !talker.hasGivenUp && talker.turns < this.#turnsEach) await talker.say();
      if (talker.hasGivenUp) return;
    }
  }
}
