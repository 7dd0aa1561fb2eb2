import { mostSignalsAtOnce } from '@meridian/domain/gp/rules';
import type { GpCallSignalInput } from '../../../gql/graphql.ts';

type Signal = Omit<GpCallSignalInput, 'number'>;
/** `again`: it did not arrive, or we do not know. */
export type Delivery = 'done' | 'again';

const retryMs = 1_000;
const ofConnection: ReadonlySet<string> = new Set<Signal['kind']>(['offer', 'answer', 'candidate']);

/** Sends one request after the other, in order; what may not have arrived is sent again under its number, so that it counts once. */
export class Outbox {
  private waiting: GpCallSignalInput[] = [];
  private number = 0;
  private isSending = false;
  private isClosed = false;
  private wake: (() => void) | undefined;

  constructor(private readonly deliver: (signals: readonly GpCallSignalInput[]) => Promise<Delivery>) {}

  add(signal: Signal): void {
    this.waiting.push({ ...signal, number: ++this.number });
    // What is added in the same moment, such as an offer and its first candidates, travels together.
    if (!this.isSending) void Promise.resolve().then(() => this.run());
  }

  /** The network is back. */
  hurry(): void {
    this.wake?.();
  }

  /** What waits for a connection that is no more is not sent; lines of the chat and the like are. */
  clear(): void {
    this.waiting = this.waiting.filter(({ kind }) => !ofConnection.has(kind));
  }

  close(): void {
    this.isClosed = true;
    this.waiting = [];
    this.wake?.();
  }

  private async run(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    while (this.waiting.length > 0 && !this.isClosed) {
      const batch = this.waiting.slice(0, mostSignalsAtOnce);
      const delivery = await this.deliver(batch).catch((): Delivery => 'again');
      if (this.isClosed) break;
      if (delivery === 'again') await this.pause();
      else for (const sent of batch) this.forget(sent);
    }
    this.isSending = false;
  }

  private forget(sent: GpCallSignalInput): void {
    const at = this.waiting.indexOf(sent);
    if (at >= 0) this.waiting.splice(at, 1);
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, retryMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
