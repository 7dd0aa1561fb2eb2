import type { FastifyInstance } from 'fastify';
import { anonymous, type Viewer, type ViewerResolver } from './viewer.js';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer;
  }
}

const asked = /^\/(api|graphql|admingql)(\/|\?|$)/;

/** Finds out who asks, before anything of the request's body is read. */
export function findViewers(server: FastifyInstance, viewers: ViewerResolver): void {
  server.decorateRequest('viewer', null as unknown as Viewer);
  server.addHook('onRequest', async (request) => {
    request.viewer = asked.test(request.url) ? await viewers.viewerOf(request) : anonymous;
  });
}
