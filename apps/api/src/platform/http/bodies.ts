import type { FastifyInstance, FastifyRequest } from 'fastify';
import { demand, type RuleName } from '../session/allow.js';
import { inputProblem, type InputLimits, usualInput } from './input-limits.js';
import { Problem } from './problem.js';

export interface BodyRouteConfig {
  /**
   * `text`: the JSON as it came, for a signature over it. `form`: what a page without script sends, its fields as an
   * object. `csv`: a table, as its bytes. `picture`: one of the formats that browsers show, as its bytes. `multipart`: the
   * stream as it comes, for `oneFileOf`; the route counts it.
   */
  readonly body?: 'text' | 'form' | 'csv' | 'picture' | 'multipart';
  /** What may be in a body; `usualInput` where nothing is said. */
  readonly input?: InputLimits;
  /** A body may be larger than elsewhere; none of it is read for those whom the rule keeps out. */
  readonly large?: { readonly bytes: number; readonly for: RuleName };
}

/** JSON everywhere; a form or a table only where the route asks for one. Nothing sees a body that is over the limits of its input. */
export function acceptBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { body: wanted, input = usualInput } = configOf(request);
    if (wanted === 'text') return done(null, body);
    if (wanted && wanted !== 'form') return done(new Problem('mediaType'));
    return parse(request, body.toString(), (error, parsed) =>
      done(error ?? inputProblem(parsed, input) ?? null, parsed),
    );
  });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (configOf(request).body !== 'form') return done(new Problem('mediaType'));
    const fields = Object.fromEntries(new URLSearchParams(body.toString()));
    return done(inputProblem(fields, usualInput) ?? null, fields);
  });
  const bytesFor = (wanted: BodyRouteConfig['body'], types: string | RegExp) =>
    server.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body, done) => {
      if (configOf(request).body === wanted) done(null, body);
      else done(new Problem('mediaType'));
    });
  bytesFor('csv', 'text/csv');
  bytesFor('picture', /^image\//);
  server.addContentTypeParser('multipart/form-data', (request, stream, done) => {
    if (configOf(request).body === 'multipart') done(null, stream);
    else done(new Problem('mediaType'));
  });
  server.addHook('onRoute', (route) => {
    const { large } = (route.config ?? {}) as BodyRouteConfig;
    if (!large) return;
    route.bodyLimit = large.bytes;
    route.preParsing = async (request, _reply, payload) => {
      demand(large.for, request.viewer);
      return payload;
    };
  });
}

function configOf(request: FastifyRequest): BodyRouteConfig {
  return request.routeOptions.config as BodyRouteConfig;
}
