import { problemOf } from '../http/problem.js';

/** Messages of one subscription, each written as JSON. */
export type Messages = AsyncIterator<string, unknown>;

/**
 * Several subscriptions as one. Each message says by `at` whose it is: with its `result`, or with the `errors` for which the
 * subscription was refused, or with neither when it has ended. A refused one does not touch the others.
 */
export async function mergedMessages(opening: readonly Promise<Messages>[]): Promise<Messages> {
  const opened = await Promise.allSettled(opening);
  const parts = new Map<number, Messages>();
  const refused: string[] = [];
  for (const [at, each] of opened.entries()) {
    if (each.status === 'fulfilled') parts.set(at, each.value);
    else refused.push(JSON.stringify({ at, ...problemOf(each.reason).body }));
  }
  return new MergedMessages(parts, refused);
}

/** Each part is asked for its next message once the one before was taken, so nothing piles up. */
class MergedMessages implements Messages {
  private readonly heard: (() => IteratorResult<string, unknown>)[];
  private wake: (() => void) | undefined;

  constructor(
    private readonly parts: Map<number, Messages>,
    refused: readonly string[],
  ) {
    this.heard = refused.map((value) => () => ({ done: false, value }));
    for (const [at, part] of parts) this.ask(at, part);
  }

  async next(): Promise<IteratorResult<string, unknown>> {
    for (;;) {
      const first = this.heard.shift();
      if (first) return first();
      if (this.parts.size === 0) return { done: true, value: undefined };
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  async return(): Promise<IteratorResult<string, unknown>> {
    await Promise.all([...this.parts.values()].map((part) => part.return?.()));
    return { done: true, value: undefined };
  }

  private ask(at: number, part: Messages): void {
    part.next().then(
      ({ done, value }) => this.hear(() => (done ? this.ended(at) : this.told(at, part, String(value)))),
      (error: unknown) =>
        this.hear(() => {
          throw error;
        }),
    );
  }

  private hear(message: () => IteratorResult<string, unknown>): void {
    this.heard.push(message);
    this.wake?.();
  }

  private told(at: number, part: Messages, result: string): IteratorResult<string, unknown> {
    this.ask(at, part);
    return { done: false, value: `{"at":${at},"result":${result}}` };
  }

  private ended(at: number): IteratorResult<string, unknown> {
    this.parts.delete(at);
    return { done: false, value: JSON.stringify({ at }) };
  }
}
