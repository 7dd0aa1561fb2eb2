import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Environment } from '../environment.js';
import { requestIdOf } from './request-id.js';

/** Errors and unknown addresses are answered in one place (`server.ts`), whether Nest knows the route or not. */
class ApiAdapter extends FastifyAdapter {
  override setErrorHandler(): never {
    return undefined as never;
  }

  override setNotFoundHandler(): never {
    return undefined as never;
  }
}

export function createAdapter({ trustProxy }: Environment): FastifyAdapter {
  return new ApiAdapter({
    logger: false,
    skipMiddie: true,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 20_000,
    handlerTimeout: 25_000,
    keepAliveTimeout: 72_000,
    connectionTimeout: 0,
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    genReqId: (request: IncomingMessage) => requestIdOf(request),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: true,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
}
