import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBrokenRequest } from './broken-request.js';
import { Problem } from './problem.js';

/** Milliseconds. */
export interface TimeLimits {
  readonly headers: number;
  /** Until the request has arrived whole. */
  readonly request: number;
  readonly answer: number;
  /** For both, where a route takes or gives what is large. */
  readonly slow: number;
  /** For open requests to end when the process stops. */
  readonly shutdown: number;
}

export const usualTimeLimits: TimeLimits = {
  headers: 10_000,
  request: 20_000,
  answer: 25_000,
  slow: 600_000,
  shutdown: 10_000,
};

export interface TimeRouteConfig {
  /** Takes or gives what is large, over whatever line. The route itself ends what stands still. */
  readonly slow?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig extends TimeRouteConfig {}
}

interface Open {
  readonly request: FastifyRequest;
  readonly arrivesBy: number;
  readonly answeredBy: number;
}

/**
 * Ends what takes too long with an answer. One look around a second instead of a timer for each request, which a fast
 * route would feel. An answer that has begun, such as a stream, is left alone.
 */
export function limitTime(server: FastifyInstance, limits: Pick<TimeLimits, 'request' | 'answer' | 'slow'>): void {
  const open = new Map<FastifyReply, Open>();
  server.addHook('onRequest', (request, reply, done) => {
    const now = performance.now();
    const { slow } = request.routeOptions.config;
    const [arrives, answer] = slow ? [limits.slow, limits.slow] : [limits.request, limits.answer];
    open.set(reply, { request, arrivesBy: now + arrives, answeredBy: now + answer });
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (request.raw.complete) open.delete(reply);
    done();
  });
  const look = () => {
    const now = performance.now();
    for (const [reply, { request, arrivesBy, answeredBy }] of open) {
      const { socket, complete } = request.raw;
      if (complete ? reply.raw.writableEnded : socket.destroyed) open.delete(reply);
      else if (!complete && arrivesBy <= now) {
        open.delete(reply);
        if (reply.sent || reply.raw.headersSent) socket.destroy();
        else answerBrokenRequest(new RequestTimeout(), socket);
      } else if (answeredBy <= now) {
        open.delete(reply);
        if (!reply.sent && !reply.raw.headersSent) void reply.send(new Problem('timeout'));
      }
    }
  };
  const watch = setInterval(look, Math.min(1_000, limits.answer / 4)).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(watch);
    done();
  });
}

class RequestTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
