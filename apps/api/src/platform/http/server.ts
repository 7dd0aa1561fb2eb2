import type { FastifyInstance } from 'fastify';
import type { Logger } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';
import { addProbes } from '../observability/probes.js';
import type { Readiness } from '../observability/readiness.js';
import { observeRequests } from '../observability/request-log.js';
import type { Tracer } from '../observability/tracer.js';
import { traceRequests } from '../observability/traces.js';
import type { Environment } from '../environment.js';
import { acceptBodies } from './bodies.js';
import { limitCaching } from './caching.js';
import { readCookies } from './cookies.js';
import { CsrfTokens } from './csrf.js';
import { guardCsrf } from './csrf.guard.js';
import { refuseNulInAddresses } from './input-limits.js';
import { servePage } from './page.js';
import { problemOf } from './problem.js';
import { addRateLimits, type RateLimits } from './rate-limits.js';
import { limitTime, type TimeLimits } from './time-limit.js';
import { addSecurityHeaders } from './security-headers.js';

export interface ServerParts {
  readonly environment: Environment;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly rateLimits: RateLimits;
  readonly csrfSecret: string | Buffer;
  readonly tracer: Tracer | undefined;
  readonly webRoot: string;
  readonly timeLimits: TimeLimits;
}

/** What holds for every request, in the order in which a request meets it. */
export async function prepareServer(server: FastifyInstance, parts: ServerParts): Promise<void> {
  const { environment, log, metrics } = parts;
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // A process that ends closes each connection with its answer, so that its client looks for another one.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (parts.readiness.stopped) void reply.header('connection', 'close');
    done();
  });
  if (parts.tracer) traceRequests(server, parts.tracer);
  addSecurityHeaders(server, environment);
  limitCaching(server);
  limitTime(server, parts.timeLimits);
  observeRequests(server, log, metrics);
  server.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) log.error({ requestId: request.id, error }, 'request failed');
    if (problem.status === 405 && !reply.hasHeader('allow')) void reply.header('allow', 'POST');
    void reply.code(problem.status).type('application/json; charset=utf-8').send(JSON.stringify(problem.body));
  });
  await addRateLimits(server, parts.rateLimits);
  refuseNulInAddresses(server);
  await readCookies(server, environment);
  guardCsrf(server, environment, new CsrfTokens(parts.csrfSecret));
  acceptBodies(server);
  addProbes(server, parts);
  await servePage(server, environment, parts.webRoot);
}
