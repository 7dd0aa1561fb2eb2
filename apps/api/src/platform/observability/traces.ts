import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from './log.js';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
}

const parent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const sendEveryMs = 1_000;
const mostWaiting = 2_048;

/** A span for each request, under the route's template, sent as OTLP over HTTP. Loaded only where a collector is named. */
export function traceRequests(server: FastifyInstance, endpoint: URL, service: string, log: Logger): void {
  const open = new WeakMap<FastifyRequest, Span>();
  const url = new URL(`${endpoint.pathname.replace(/\/$/, '')}/v1/traces`, endpoint);
  let waiting: object[] = [];

  const send = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    const resource = { attributes: [text('service.name', service)] };
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'http' }, spans }] }] });
    const signal = AbortSignal.timeout(5_000);
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal }).catch(() =>
      log.debug({ spans: spans.length }, 'the collector took no spans'),
    );
  };
  const timer = setInterval(() => void send(), sendEveryMs).unref();

  server.addHook('onRequest', (request, _reply, done) => {
    open.set(request, startSpan(request.headers['traceparent']));
    done();
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const span = open.get(request);
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    if (span && waiting.length < mostWaiting) {
      waiting.push({
        ...span,
        name: `${request.method} ${route}`,
        kind: 2,
        endTimeUnixNano: nanoseconds(),
        attributes: [
          text('http.request.method', request.method),
          text('http.route', route),
          text('meridian.request_id', request.id),
          { key: 'http.response.status_code', value: { intValue: statusCode } },
        ],
        status: { code: statusCode >= 500 ? 2 : 0 },
      });
    }
    done();
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await send();
  });
}

function startSpan(traceparent: string | string[] | undefined): Span {
  const given = typeof traceparent === 'string' ? parent.exec(traceparent) : null;
  return {
    traceId: given?.[1] ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(given?.[2] && { parentSpanId: given[2] }),
    startTimeUnixNano: nanoseconds(),
  };
}

function nanoseconds(): string {
  return `${BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n}`;
}

function text(key: string, stringValue: string): object {
  return { key, value: { stringValue } };
}
