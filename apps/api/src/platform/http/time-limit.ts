import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from './problem.js';

/** Milliseconds. */
export interface TimeLimits {
  readonly headers: number;
  /** Until the request has arrived whole. */
  readonly request: number;
  readonly answer: number;
  /** For open requests to end when the process stops. */
  readonly shutdown: number;
}

export const usualTimeLimits: TimeLimits = { headers: 10_000, request: 20_000, answer: 25_000, shutdown: 10_000 };

/**
 * Ends what takes too long with an answer. One look around a second instead of a timer for each request, which a fast
 * route would feel. An answer that has begun, such as a stream, is left alone.
 */
export function limitTime(server: FastifyInstance, milliseconds: number): void {
  const open = new Map<FastifyReply, number>();
  server.addHook('onRequest', (_request, reply, done) => {
    open.set(reply, performance.now() + milliseconds);
    done();
  });
  server.addHook('onResponse', (_request, reply, done) => {
    open.delete(reply);
    done();
  });
  const look = () => {
    const now = performance.now();
    for (const [reply, ends] of open) {
      if (ends > now) break;
      open.delete(reply);
      if (!reply.sent && !reply.raw.headersSent) void reply.send(new Problem('timeout'));
    }
  };
  const watch = setInterval(look, Math.min(1_000, milliseconds / 4)).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(watch);
    done();
  });
}
