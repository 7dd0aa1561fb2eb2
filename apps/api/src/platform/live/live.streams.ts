import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LogPosition } from '../event-store/stored-event.js';
import { Problem } from '../http/problem.js';
import { untilQuiet } from './heartbeat.js';
import { readPosition, writePosition, type LiveSession } from './live.session.js';
import { type Share, type ShareName, StreamShares, usualShares } from './stream-shares.js';

export interface LiveStreamsOptions {
  readonly shares?: Readonly<Record<ShareName, Share>>;
  /** A stream ends after that time; the browser comes back, and who it is is asked anew. */
  readonly longestMs?: number;
  readonly heartbeatMs?: number;
}

export type Messages = AsyncIterator<string, unknown>;

const comeBackMs = 2_000;

/** Answers without an end, as server-sent events. Each message carries its place as its id, which a browser sends when it comes back. */
export class LiveStreams {
  private readonly open = new Set<AbortController>();
  private readonly shares: StreamShares;
  private closed = false;

  constructor(private readonly options: LiveStreamsOptions = {}) {
    this.shares = new StreamShares(options.shares ?? usualShares);
  }

  get count(): number {
    return this.open.size;
  }

  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    subscribe: (session: LiveSession) => Promise<Messages>,
  ): Promise<FastifyReply> {
    const { longestMs = 10 * 60_000 } = this.options;
    if (this.closed) throw new Problem('busy');
    const leave = this.shares.take(request);
    const ending = new AbortController();
    this.open.add(ending);
    const end = (): void => {
      this.open.delete(ending);
      leave();
      clearTimeout(timer);
      ending.abort();
    };
    const timer = setTimeout(end, longestMs).unref();
    reply.raw.once('close', end);
    try {
      const session = new OpenSession(readPosition(headerOf(request, 'last-event-id')), ending.signal);
      const messages = await subscribe(session);
      const stream = Readable.from(this.framed(messages, session), { objectMode: false, highWaterMark: 16_384 });
      return await reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(stream);
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Ends all of them without a word, so that browsers come back, to another process where this one stops. */
  close(): void {
    this.closed = true;
    for (const ending of this.open) ending.abort();
  }

  private async *framed(messages: Messages, session: OpenSession): AsyncGenerator<string> {
    const { heartbeatMs = 12_000 } = this.options;
    const { signal } = session;
    yield `retry: ${comeBackMs}\n\n`;
    let next = messages.next();
    while (!signal.aborted) {
      const heard = await untilQuiet(next, heartbeatMs, signal);
      if (signal.aborted) break;
      if (!heard) {
        yield ':\n\n';
      } else if (heard.done) {
        return yield 'event: complete\ndata:\n\n';
      } else {
        const id = session.position ? `id: ${writePosition(session.position)}\n` : '';
        yield `${id}event: next\ndata: ${heard.value}\n\n`;
        next = messages.next();
      }
    }
    next.catch(() => undefined);
    await messages.return?.();
  }
}

class OpenSession implements LiveSession {
  position: LogPosition | null = null;

  constructor(
    readonly since: LogPosition | null,
    readonly signal: AbortSignal,
  ) {}

  passed(position: LogPosition): void {
    this.position = position;
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
