import type { Delivery } from './consumer.js';
import type { ParkedMessage } from './group-store.js';

export const REPLAY_PAGE = 500;

export interface ParkedSource {
  lastParked(): Promise<number>;
  /** In their order, after one number and up to another. */
  parked(after: number, upTo: number, limit: number): Promise<readonly ParkedMessage[]>;
  /** Fewer than the messages where an event is gone. */
  deliveries(messages: readonly ParkedMessage[]): Promise<readonly Delivery[]>;
}

interface Pass {
  after: number;
  left: number;
  /** What is parked later belongs to the next replay. */
  readonly upTo: number;
}

/** Parked events on their way back into the line, page by page: however many there are, few are held in memory. */
export class Replays {
  private readonly passes: Pass[] = [];
  private loading = false;

  constructor(
    private readonly source: ParkedSource,
    private readonly onPage: (deliveries: readonly Delivery[]) => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  async ask(limit: number): Promise<void> {
    this.passes.push({ after: 0, left: limit, upTo: await this.source.lastParked() });
  }

  /** Called whenever something left the line: loads the next page when it has become short. */
  refill(inLine: number): void {
    const [pass] = this.passes;
    if (!pass || this.loading || inLine > REPLAY_PAGE / 2) return;
    this.loading = true;
    this.load(pass).catch((error: unknown) => {
      this.stop();
      this.onError(error);
    });
  }

  stop(): void {
    this.passes.length = 0;
  }

  private async load(pass: Pass): Promise<void> {
    const limit = Math.min(REPLAY_PAGE, pass.left);
    const page = await this.source.parked(pass.after, pass.upTo, limit);
    const deliveries = await this.source.deliveries(page);
    pass.after = page.at(-1)?.number ?? pass.after;
    pass.left -= page.length;
    if ((page.length < limit || pass.left === 0) && this.passes[0] === pass) this.passes.shift();
    this.loading = false;
    this.onPage(deliveries);
  }
}
