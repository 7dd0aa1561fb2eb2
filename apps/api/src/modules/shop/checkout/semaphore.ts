import { LogBusy } from './log-busy.js';

/** A semaphore: at most `most` run at once, the others wait, up to a timeout. */
export class Semaphore {
  private inside = 0;
  private readonly waiting: { readonly since: number; readonly enter: (timely: boolean) => void }[] = [];

  constructor(
    private readonly most: number,
    private readonly patienceMs: number,
  ) {}

  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.inside < this.most) this.inside += 1;
    else if (!(await this.turn())) throw new LogBusy();
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private turn(): Promise<boolean> {
    return new Promise((enter) => this.waiting.push({ since: performance.now(), enter }));
  }

  private next(): void {
    const first = this.waiting.shift();
    if (!first) {
      this.inside -= 1;
      return;
    }
    const timely = performance.now() - first.since < this.patienceMs;
    first.enter(timely);
    if (!timely) this.next();
  }
}
