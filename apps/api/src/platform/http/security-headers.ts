import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment.js';

type Headers = Readonly<Record<string, string>>;

const everywhere: Headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** What only means something for a page, so that small answers of data need not carry it. */
export const pageHeaders: Headers = {
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), autoplay=(self), camera=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), ' +
    'microphone=(self), midi=(), payment=(self), usb=()',
};

/** The address itself is a secret: no referrer is sent, and no search engine indexes it. */
export const secretPageHeaders: Headers = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/** For everything that is data: nothing in it may run or be shown in a frame. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A worker obeys the policy of its own script: this one fetches what it keeps for offline. */
export const workerPolicy = `${dataPolicy}; connect-src 'self'`;

/** Those that open files of people beside the page: their own parts alone are fetched, and nothing is compiled. */
export const readerPolicy = `${dataPolicy}; script-src 'self'; connect-src 'self'`;

/** The one that reads codes in pictures of the camera: it compiles its decoder, which the page may not. */
export const decoderPolicy = `${dataPolicy}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`;

export function securityHeaders({ publicUrl }: Pick<Environment, 'publicUrl'>): Headers {
  return {
    ...everywhere,
    ...(publicUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'content-security-policy': dataPolicy,
  };
}

/** For the page. Styles of single elements are set through the DOM, which needs no permission, so style attributes stay forbidden. */
export function pagePolicy({ publicUrl, chat, bucket }: Pick<Environment, 'publicUrl' | 'chat' | 'bucket'>): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${bucket?.browserEndpoint ? ` ${new URL(`${bucket.bucket}/`, bucket.browserEndpoint).href}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${chat?.origin ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (publicUrl.protocol === 'https:') directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/** Written to the raw answer once, so that whatever answers later, an error too, carries them. */
export function addSecurityHeaders(server: FastifyInstance, environment: Environment): void {
  const headers = Object.entries(securityHeaders(environment));
  server.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    done();
  });
}
