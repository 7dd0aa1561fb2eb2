import type { SubscriptionForwarder } from '@urql/core';
import { words, wordsMissing } from '../i18n/words.ts';

type FetchBody = Parameters<SubscriptionForwarder>[0];
type Sink = { next(result: unknown): void; error(error: unknown): void; complete(): void };
type Subscription = { readonly body: FetchBody; readonly sink: Sink };
type Message = { readonly at: number; readonly result?: unknown; readonly errors?: unknown };

const path = '/graphql/stream';
/** Pages that change leave some subscriptions and begin others: one connection is opened for what remains. */
const together = 30;

export function streamUrl(bodies: readonly FetchBody[]): string {
  return `${path}?${new URLSearchParams({ subscriptions: JSON.stringify(bodies) }).toString()}`;
}

/**
 * All subscriptions of a page over one connection: over HTTP/1.1 a browser has six for a site, shared by all its windows. The
 * browser reconnects by itself and names the last event it has seen.
 */
export class LiveConnection {
  private readonly wanted = new Set<Subscription>();
  private readonly sources = new Set<EventSource>();
  /** What the newest connection brings. */
  private served: readonly Subscription[] = [];
  private planned: ReturnType<typeof setTimeout> | undefined;
  /** Until the words of what was heard are here; what comes meanwhile keeps its order. */
  private bringing: Promise<void> | undefined;

  open(body: FetchBody, sink: Sink): { unsubscribe(): void } {
    const subscription = { body, sink };
    this.wanted.add(subscription);
    this.plan();
    return {
      unsubscribe: () => {
        if (this.wanted.delete(subscription)) this.plan();
      },
    };
  }

  private plan(): void {
    this.planned ??= setTimeout(() => {
      this.planned = undefined;
      if (this.wanted.size === 0) this.closeAll();
      else if (![...this.wanted].every((each) => this.served.includes(each))) this.connect([...this.wanted]);
    }, together);
  }

  /** The connection before is kept until the new one is there, so that nothing is missed in between. */
  private connect(subscriptions: readonly Subscription[]): void {
    this.served = subscriptions;
    const source = new EventSource(streamUrl(subscriptions.map(({ body }) => body)));
    this.sources.add(source);
    const isNewest = () => this.served === subscriptions;
    source.addEventListener('open', () => isNewest() && this.closeAll(source));
    source.addEventListener('next', ({ data }: MessageEvent<string>) => {
      this.withWords(data, () => this.hear(subscriptions, JSON.parse(data)));
    });
    source.addEventListener('complete', () => this.close(source));
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      this.close(source);
      if (!isNewest()) return;
      this.closeAll();
      for (const each of subscriptions) this.end(each)?.error(new Error('the live connection was refused'));
    });
  }

  private close(source: EventSource): void {
    source.close();
    this.sources.delete(source);
  }

  private closeAll(but?: EventSource): void {
    for (const each of this.sources) if (each !== but) this.close(each);
    if (!but) this.served = [];
  }

  private withWords(data: string, hear: () => void): void {
    const missing = wordsMissing(data);
    if (!this.bringing && missing.length === 0) return hear();
    const brought = (this.bringing ?? Promise.resolve())
      .then(() => words.add(missing))
      .catch(() => undefined)
      .then(() => {
        if (this.bringing === brought) this.bringing = undefined;
        hear();
      });
    this.bringing = brought;
  }

  private hear(subscriptions: readonly Subscription[], { at, result, errors }: Message): void {
    const subscription = subscriptions[at];
    if (!subscription) return;
    if (result !== undefined) {
      if (this.wanted.has(subscription)) subscription.sink.next(result);
    } else if (errors !== undefined) {
      this.end(subscription)?.error(new Error('the subscription was refused'));
    } else {
      this.end(subscription)?.complete();
    }
  }

  private end(subscription: Subscription): Sink | undefined {
    return this.wanted.delete(subscription) ? subscription.sink : undefined;
  }
}
