import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createHandler, type RequestParams } from 'graphql-sse';
import type { LogPosition } from '../event-store/stored-event.js';
import { readPosition, writePosition, type LiveSession } from './live.session.js';

export interface LiveStreamOptions<Context extends object> {
  readonly path?: string;
  readonly schema: () => GraphQLSchema;
  /** Throws, or answers a context; its `live` is added here. Resolvers decide who may subscribe to what. */
  readonly contextFor: (request: FastifyRequest) => Context | Promise<Context>;
  /** The text of an announced document; without it, and with `trustedOnly`, nothing runs. */
  readonly findDocument?: (sha256: string) => string | undefined;
  readonly trustedOnly?: boolean;
  readonly mostStreams?: number;
}

/** What resolvers of subscriptions find in their context, beside what `contextFor` gives. */
export interface LiveContext {
  readonly live: LiveSession;
}

interface Opened extends LiveSession {
  readonly request: FastifyRequest;
  position: LogPosition | null;
}

const graceMs = 250;

/** GraphQL subscriptions as server-sent events. Each carries its place as its id, which browsers send when they come back. */
export function registerLiveStream<Context extends object>(
  server: FastifyInstance,
  {
    path = '/graphql/stream',
    schema,
    contextFor,
    findDocument,
    trustedOnly = false,
    mostStreams = 2_000,
  }: LiveStreamOptions<Context>,
): void {
  const open = new Map<Readable, AbortController>();
  const handle = createHandler<Opened, undefined, Context & LiveContext & Record<PropertyKey, unknown>>({
    schema: () => schema(),
    authenticate: () => '',
    context: async ({ raw: session }) => ({ ...(await contextFor(session.request)), live: session }),
  });

  server.route({
    method: ['GET', 'POST'],
    url: path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (open.size >= mostStreams) return reply.code(503).header('retry-after', '5').send();
      const params = readParams(request, findDocument, trustedOnly);
      if (!params) return reply.code(400).send();
      const ended = new AbortController();
      const session = openSession(request, ended.signal);
      const [body, init] = await handle({
        method: 'POST',
        url: request.url,
        headers: { get: (name) => headerOf(request, name) },
        body: () => ({ ...params }),
        raw: session,
        context: undefined,
      });
      void reply.code(init.status).headers(init.headers ?? {});
      if (!body || typeof body === 'string') return reply.send(body ?? '');
      const stream = Readable.from(withIds(body, session), { objectMode: false, highWaterMark: 16_384 });
      open.set(stream, ended);
      stream.once('close', () => {
        open.delete(stream);
        ended.abort();
      });
      return sendStream(reply, stream);
    },
  });

  server.addHook('preClose', async () => {
    const streams = [...open];
    for (const [, ended] of streams) ended.abort();
    if (streams.length > 0) await new Promise((resolve) => setTimeout(resolve, graceMs));
    for (const [stream] of streams) stream.destroy();
  });
}

function sendStream(reply: FastifyReply, stream: Readable): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(stream);
}

function openSession(request: FastifyRequest, signal: AbortSignal): Opened {
  const session: Opened = {
    request,
    signal,
    since: readPosition(headerOf(request, 'last-event-id') ?? undefined),
    position: null,
    passed: (position) => (session.position = position),
  };
  return session;
}

async function* withIds(body: AsyncIterable<string>, session: Opened): AsyncGenerator<string> {
  for await (const message of body) {
    const { position } = session;
    yield position && message.startsWith('event: next') ? `id: ${writePosition(position)}\n${message}` : message;
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  if (name === 'accept') return 'text/event-stream';
  if (name === 'content-type') return 'application/json';
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

interface Asked {
  readonly query?: unknown;
  readonly variables?: unknown;
  readonly operationName?: unknown;
  readonly extensions?: unknown;
}

function readParams(
  { query, body, method }: FastifyRequest,
  findDocument: ((sha256: string) => string | undefined) | undefined,
  trustedOnly: boolean,
): RequestParams | null {
  const asked = (method === 'GET' ? query : body) as Asked | undefined;
  const hash = (fromJson(asked?.extensions) as { persistedQuery?: { sha256Hash?: string } } | undefined)?.persistedQuery
    ?.sha256Hash;
  const announced = typeof hash === 'string' ? findDocument?.(hash) : undefined;
  const text = announced ?? (trustedOnly ? undefined : asked?.query);
  if (typeof text !== 'string') return null;
  return {
    query: text,
    variables: fromJson(asked?.variables) as Record<string, unknown> | undefined,
    operationName: typeof asked?.operationName === 'string' ? asked.operationName : undefined,
  };
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
