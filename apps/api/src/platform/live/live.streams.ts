import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LogPosition } from '../event-store/stored-event.js';
import { Problem } from '../http/problem.js';
import { networkOf } from '../http/rate-limits.js';
import { untilQuiet } from './heartbeat.js';
import { readPosition, writePosition, type LiveSession } from './live.session.js';

export interface LiveStreamsOptions {
  readonly most?: number;
  readonly mostFromOneAddress?: number;
  /** A stream ends after that time; the browser comes back, and who it is is asked anew. */
  readonly longestMs?: number;
  readonly heartbeatMs?: number;
}

export type Messages = AsyncIterator<string, unknown>;

const comeBackMs = 2_000;

/** Answers without an end, as server-sent events. Each message carries its place as its id, which a browser sends when it comes back. */
export class LiveStreams {
  private readonly open = new Map<AbortController, string>();
  private closed = false;

  constructor(private readonly options: LiveStreamsOptions = {}) {}

  get count(): number {
    return this.open.size;
  }

  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    subscribe: (session: LiveSession) => Promise<Messages>,
  ): Promise<FastifyReply> {
    const { most = 2_000, mostFromOneAddress = 200, longestMs = 10 * 60_000 } = this.options;
    const address = networkOf(request.ip);
    if (this.closed || this.open.size >= most) throw new Problem('busy');
    if ([...this.open.values()].filter((each) => each === address).length >= mostFromOneAddress)
      throw new Problem('tooManyRequests');
    const ending = new AbortController();
    this.open.set(ending, address);
    const end = (): void => {
      this.open.delete(ending);
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
        .header('cache-control', 'no-store')
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
    for (const ending of this.open.keys()) ending.abort();
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
