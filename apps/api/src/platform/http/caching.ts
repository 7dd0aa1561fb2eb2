import type { FastifyInstance } from 'fastify';

export interface CachingRouteConfig {
  /** How long anybody, a proxy too, may use a good answer again. For routes that answer everybody alike. */
  readonly cacheSeconds?: number;
  /** Files of the web app say themselves how long they may be used. */
  readonly files?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig extends CachingRouteConfig {}
}

/** Answers are about people unless their route says otherwise: nothing but those is ever stored on the way. */
export function limitCaching(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    const { cacheSeconds, files } = request.routeOptions.config;
    const good = reply.statusCode < 400;
    if (good && cacheSeconds !== undefined) void reply.header('cache-control', `public, max-age=${cacheSeconds}`);
    else if (!(good && files) && !/\bno-store\b/.test(String(reply.getHeader('cache-control')))) {
      void reply.header('cache-control', 'no-store');
    }
    done();
  });
}
