import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.js';
import { sendCookie } from './cookies.js';
import type { CsrfTokens } from './csrf.js';
import { Problem } from './problem.js';

const readable = 'csrftoken';
const browserCookie = 'browser';
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface CsrfRouteConfig {
  /** Only for callers that prove themselves in another way, such as a signed callback. */
  readonly csrf?: false;
}

export function guardCsrf(server: FastifyInstance, environment: Environment, tokens: CsrfTokens): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (safe.has(request.method) || request.is404 || isExempt(request)) return done();
    const header = request.headers['x-csrftoken'];
    const accepted =
      comesFromHere(request, environment.publicUrl) &&
      tokens.accepts({
        cookie: request.cookies[readable],
        header: typeof header === 'string' ? header : undefined,
        browser: request.cookies[browserCookie],
        fromBrowser: isBrowser(request),
      });
    done(accepted ? undefined : new Problem('csrf'));
  });

  server.get('/api/token', (request: FastifyRequest, reply: FastifyReply) => {
    const known = request.cookies[browserCookie];
    const browser = known && /^[\w-]{22}$/.test(known) ? known : tokens.newBrowser();
    const token = tokens.issue(browser);
    sendCookie(reply, browserCookie, { value: browser }, environment);
    sendCookie(reply, readable, { value: token, readableByScript: true }, environment);
    void reply.send({ token });
  });
}

function isExempt(request: FastifyRequest): boolean {
  return (request.routeOptions.config as CsrfRouteConfig).csrf === false;
}

function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** Browsers say where a write comes from. A proxy of the same name (development) is as good as the public address. */
function comesFromHere(request: FastifyRequest, publicUrl: URL): boolean {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  if (origin === undefined) return true;
  return origin === publicUrl.origin || (URL.canParse(origin) && new URL(origin).host === host);
}
