import { Problem } from '../http/problem.js';

const lanes = ['known', 'familiar', 'idle', 'others'] as const;
/**
 * Who waits: `known`, whose account knows the browser or who is signed in; `familiar`, from a network where somebody signed in
 * lately; `idle`, from one that hardly tried lately; and everybody else.
 */
export type Lane = (typeof lanes)[number];

/** Every n-th turn goes to the one that would come last, so that none starves. */
const turnOfTheLast = 4;

interface Waiting {
  begin(): void;
  refuse(problem: Problem): void;
}

/**
 * Lets a few work at once and a few more of each lane wait, the known ones before the rest; all others are refused as busy. Of
 * idle networks the last to come is served first, so that a crowd of them keeps nobody out who comes after it.
 */
export class WorkQueue {
  private running = 0;
  private served = 0;
  private readonly waiting: Readonly<Record<Lane, Waiting[]>> = {
    known: [],
    familiar: [],
    idle: [],
    others: [],
  };

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  async run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    await this.enter(lane);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(lane: Lane): Promise<void> | undefined {
    if (this.running < this.atOnce) {
      this.running += 1;
      return undefined;
    }
    const waiting = this.waiting[lane];
    if (waiting.length >= this.mayWait) {
      if (lane !== 'idle') throw new Problem('busy');
      waiting.shift()?.refuse(new Problem('busy'));
    }
    return new Promise((begin, refuse) => waiting.push({ begin, refuse }));
  }

  /** Hands its place to the next, so that nobody who comes later gets in between. */
  private leave(): void {
    this.served += 1;
    const order = this.served % turnOfTheLast === 0 ? lanes.toReversed() : lanes;
    const lane = order.find((each) => this.waiting[each].length > 0);
    const next = lane && (lane === 'idle' ? this.waiting.idle.pop() : this.waiting[lane].shift());
    if (next) next.begin();
    else this.running -= 1;
  }
}
