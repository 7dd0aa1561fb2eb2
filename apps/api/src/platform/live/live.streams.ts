import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LogPosition } from '../event-store/stored-event.js';
import { Problem } from '../http/problem.js';
import { untilQuiet } from './heartbeat.js';
import { readPosition, writePosition, type LiveSession } from './live.session.js';
import { mergedMessages, type Messages } from './merged-messages.js';
import { type Share, type ShareName, StreamShares, usualShares } from './stream-shares.js';

export interface LiveStreamsOptions {
  readonly shares?: Readonly<Record<ShareName, Share>>;
  /** A stream ends after that time; the browser comes back, and who it is is asked anew. */
  readonly longestMs?: number;
  readonly heartbeatMs?: number;
}

export type Subscribe = (session: LiveSession) => Promise<Messages>;

const comeBackMs = 2_000;
/** Of one connection: the positions of its subscriptions, in their order. */
const between = '.';

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

  /** One subscription: a refusal is the answer. */
  answer(request: FastifyRequest, reply: FastifyReply, subscribe: Subscribe): Promise<FastifyReply> {
    return this.keep(request, reply, 1, ([session]) => subscribe(session as OpenSession));
  }

  /** Several over one connection, of which a browser has few: a refusal is a message, and touches no other. */
  answerAll(request: FastifyRequest, reply: FastifyReply, subscriptions: readonly Subscribe[]): Promise<FastifyReply> {
    return this.keep(request, reply, subscriptions.length, (sessions) =>
      mergedMessages(sessions.map(async (session, at) => (subscriptions[at] as Subscribe)(session))),
    );
  }

  private async keep(
    request: FastifyRequest,
    reply: FastifyReply,
    count: number,
    open: (sessions: readonly OpenSession[]) => Promise<Messages>,
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
      const seen = headerOf(request, 'last-event-id')?.split(between) ?? [];
      const sessions = Array.from({ length: count }, (_, at) => new OpenSession(readPosition(seen[at]), ending.signal));
      const messages = await open(sessions);
      const stream = Readable.from(this.framed(messages, sessions, ending.signal), {
        objectMode: false,
        highWaterMark: 16_384,
      });
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

  private async *framed(
    messages: Messages,
    sessions: readonly OpenSession[],
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const { heartbeatMs = 12_000 } = this.options;
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
        yield `${idOf(sessions)}event: next\ndata: ${heard.value}\n\n`;
        next = messages.next();
      }
    }
    next.catch(() => undefined);
    await messages.return?.();
  }
}

class OpenSession implements LiveSession {
  position: LogPosition | null;

  constructor(
    readonly since: LogPosition | null,
    readonly signal: AbortSignal,
  ) {
    this.position = since;
  }

  passed(position: LogPosition): void {
    this.position = position;
  }
}

function idOf(sessions: readonly OpenSession[]): string {
  if (sessions.every(({ position }) => position === null)) return '';
  return `id: ${sessions.map(({ position }) => position && writePosition(position)).join(between)}\n`;
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
