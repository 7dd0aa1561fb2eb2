import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.js';

export interface BodyRouteConfig {
  /** `text`: the JSON as it came, for a signature over it. `form`: what a page without script sends, its fields as an object. */
  readonly body?: 'text' | 'form';
}

/** JSON everywhere; a form only where the route asks for one. */
export function acceptBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (bodyOf(request) === 'text') done(null, body);
    else return parse(request, body.toString(), done);
  });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (bodyOf(request) === 'form') done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    else done(new Problem('mediaType'));
  });
}

function bodyOf(request: FastifyRequest): BodyRouteConfig['body'] {
  return (request.routeOptions.config as BodyRouteConfig).body;
}
