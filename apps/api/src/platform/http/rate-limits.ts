import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.js';

/** Requests a minute from one address (IPv6: one network of /64). */
export interface RateLimits {
  readonly reads: number;
  readonly writes: number;
}

export const RATE_LIMITS = Symbol('RATE_LIMITS');

export const usualLimits: RateLimits = { reads: 1_200, writes: 600 };

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

function isWrite(request: FastifyRequest): boolean {
  return !reading.has(request.method);
}

/** Probes come from the product itself, and hashed files cost next to nothing. */
function isFree({ url, method }: FastifyRequest): boolean {
  return method === 'GET' && (/^\/(healthz|readyz|metrics)\/?$/.test(url) || url.startsWith('/assets/'));
}

/** Before anything that may refuse, so that what is refused is counted too. */
export async function addRateLimits(server: FastifyInstance, limits: RateLimits): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    cache: 20_000,
    max: (request) => (isWrite(request) ? limits.writes : limits.reads),
    keyGenerator: (request) => `${isWrite(request) ? 'w' : 'r'} ${networkOf(request.ip)}`,
    allowList: isFree,
  });
  const count = server.createRateLimit();
  server.addHook('onRequest', async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', String(counted.ttlInSeconds));
    throw new Problem('tooManyRequests');
  });
}

/** The first four groups of an IPv6 address: a household has all addresses below them. Who has left already has none. */
export function networkOf(ip: string | undefined): string {
  if (!ip?.includes(':')) return ip ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array<string>(Math.max(8 - left.length - right.length, 0)).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':').toLowerCase();
}
