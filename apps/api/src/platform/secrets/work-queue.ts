import { Problem } from '../http/problem.js';

interface Waiting {
  readonly begin: () => void;
}

/** Lets a few work at once and a few more wait; all others are told at once that the house is busy. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: Waiting[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> | undefined {
    if (this.running < this.atOnce) {
      this.running += 1;
      return undefined;
    }
    if (this.waiting.length >= this.mayWait) throw new Problem('busy');
    return new Promise((begin) => this.waiting.push({ begin }));
  }

  /** Hands its place to the next, so that nobody who comes later gets in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next.begin();
    else this.running -= 1;
  }
}
