import type { FastifyInstance } from 'fastify';
import type { Logger } from './log.js';
import type { Metrics } from './metrics.js';

/** One line and one measurement for each request, under the route's template: a path may hold an id. */
export function observeRequests(server: FastifyInstance, log: Logger, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const milliseconds = reply.elapsedTime;
    metrics.request(request.method, route, reply.statusCode, milliseconds);
    const level = levelOf(request.method, reply.statusCode, milliseconds);
    if (log.isLevelEnabled(level)) {
      const line = { requestId: request.id, method: request.method, route, status: reply.statusCode };
      log[level]({ ...line, milliseconds: Math.round(milliseconds * 10) / 10 }, 'request');
    }
    done();
  });
}

/** A read that went well is in the metrics; a line for each would bury the rest. */
function levelOf(method: string, status: number, milliseconds: number): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn';
  return method === 'GET' && status < 400 && milliseconds < 1_000 ? 'debug' : 'info';
}
