import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Logger } from './log.js';

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
}

export interface SpanEnd {
  readonly name: string;
  readonly kind: 'server' | 'client';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
}

const parent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const kinds = { server: 2, client: 3 } as const;
const sendEveryMs = 1_000;
const mostWaiting = 2_048;

/** Spans of requests and of what they wait for, sent as OTLP over HTTP. Loaded only where a collector is named. */
export class Tracer {
  private readonly current = new AsyncLocalStorage<Span>();
  private readonly url: URL;
  private readonly timer: NodeJS.Timeout;
  private waiting: object[] = [];
  private readonly sending = new Set<Promise<void>>();

  constructor(
    endpoint: URL,
    private readonly service: string,
    private readonly log: Logger,
  ) {
    this.url = new URL(`${endpoint.pathname.replace(/\/$/, '')}/v1/traces`, endpoint);
    this.timer = setInterval(() => this.send(), sendEveryMs).unref();
  }

  start(traceparent: string | undefined): Span {
    const given = parent.exec(traceparent ?? '');
    return {
      traceId: given?.[1] ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      ...(given?.[2] && { parentSpanId: given[2] }),
      startTimeUnixNano: nanoseconds(performance.now()),
    };
  }

  /** What `work` begins belongs to the span. */
  within(span: Span, work: () => void): void {
    this.current.run(span, work);
  }

  end(span: Span, { name, kind, attributes, failed }: SpanEnd): void {
    if (this.waiting.length >= mostWaiting) return;
    this.waiting.push({
      ...span,
      name,
      kind: kinds[kind],
      endTimeUnixNano: nanoseconds(performance.now()),
      attributes: Object.entries(attributes).map(([key, value]) => attribute(key, value)),
      status: { code: failed ? 2 : 0 },
    });
  }

  /** Something that a request waited for and that has just ended. Outside of a request nothing is told. */
  waited(name: string, milliseconds: number, attributes: SpanEnd['attributes'], failed = false): void {
    const within = this.current.getStore();
    if (!within) return;
    const span: Span = {
      traceId: within.traceId,
      spanId: randomBytes(8).toString('hex'),
      parentSpanId: within.spanId,
      startTimeUnixNano: nanoseconds(performance.now() - milliseconds),
    };
    this.end(span, { name, kind: 'client', attributes, failed });
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.send();
    await Promise.all(this.sending);
  }

  private send(): void {
    if (this.waiting.length === 0) return;
    const sent = this.post(this.waiting).finally(() => this.sending.delete(sent));
    this.sending.add(sent);
    this.waiting = [];
  }

  private async post(spans: readonly object[]): Promise<void> {
    const resource = { attributes: [attribute('service.name', this.service)] };
    const scopeSpans = [{ scope: { name: 'meridian' }, spans }];
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] });
    const signal = AbortSignal.timeout(5_000);
    await fetch(this.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal }).catch(() =>
      this.log.debug({ spans: spans.length }, 'the collector took no spans'),
    );
  }
}

function nanoseconds(at: number): string {
  return `${BigInt(Math.round((performance.timeOrigin + at) * 1_000)) * 1_000n}`;
}

function attribute(key: string, value: string | number): object {
  return { key, value: typeof value === 'number' ? { intValue: value } : { stringValue: value } };
}
