import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.js';
import { sendCookies } from './answer-cookies.js';
import { sendSessionCookie } from './session-cookie.js';
import { anonymous, type Viewer, type ViewerResolver } from './viewer.js';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer;
  }
}

const asked = /^\/(api|graphql|admingql|invite)(\/|\?|$)/;

/** Finds out who asks, before anything of the request's body is read. */
export function findViewers(server: FastifyInstance, viewers: ViewerResolver, environment: Environment): void {
  server.decorateRequest('viewer', null as unknown as Viewer);
  server.decorateRequest('sessionCookie', null);
  server.decorateRequest('answerCookies', null);
  server.addHook('onSend', (request, reply, _payload, done) => {
    sendSessionCookie(request, reply, environment);
    sendCookies(request, reply, environment);
    done();
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const found = asked.test(request.url) ? viewers.viewerOf(request) : anonymous;
    if (found instanceof Promise) {
      void settle(found, request, done);
      return;
    }
    request.viewer = found;
    done();
  });
}

async function settle(found: Promise<Viewer>, request: FastifyRequest, done: (error?: Error) => void): Promise<void> {
  try {
    request.viewer = await found;
  } catch (error) {
    done(error as Error);
    return;
  }
  done();
}
