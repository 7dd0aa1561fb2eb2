import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.js';
import { answerBrokenRequest } from './broken-request.js';
import { problemOf } from './problem.js';
import { requestIdOf } from './request-id.js';
import { securityHeaders } from './security-headers.js';
import type { TimeLimits } from './time-limit.js';

/** Errors and unknown addresses are answered in one place (`server.ts`), whether Nest knows the route or not. */
class ApiAdapter extends FastifyAdapter {
  override setErrorHandler(): never {
    return undefined as never;
  }

  override setNotFoundHandler(): never {
    return undefined as never;
  }
}

export function createAdapter(environment: Environment, limits: TimeLimits): FastifyAdapter {
  const { trustProxy } = environment;
  return new ApiAdapter({
    logger: false,
    skipMiddie: true,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: 256 * 1024,
    // Shorter for almost all routes: `limitTime`.
    requestTimeout: limits.slow,
    keepAliveTimeout: 72_000,
    connectionTimeout: 0,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    genReqId: (request: IncomingMessage) => requestIdOf(request),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: true,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBrokenAddress(securityHeaders(environment)),
  });
}

/** An address that no router can read meets none of our hooks; it gets the same headers and the same shape of answer. */
function answerBrokenAddress(headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, body } = problemOf(error);
    void reply
      .code(status)
      .headers({ ...headers, 'x-request-id': request.id })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));
  };
}
