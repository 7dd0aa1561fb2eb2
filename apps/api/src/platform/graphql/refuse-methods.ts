import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problem.js';

const methods = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

/** The address exists, so it says what may be asked of it. */
export function refuseMethods(server: FastifyInstance, url: string, allowed: readonly string[]): void {
  server.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    config: { csrf: false },
    onRequest: (_request, reply, done) => {
      void reply.header('allow', allowed.join(', '));
      done(new Problem('methodNotAllowed'));
    },
    handler: () => undefined,
  });
}
