import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.js';
import { Problem } from '../http/problem.js';

export type MetricsSetting = Pick<Environment, 'production' | 'metricsToken'>;

/** Figures say how busy the product is and what fails in it: in production they are for the bearer of the token alone. */
export function mayReadMetrics({ headers }: FastifyRequest, { production, metricsToken }: MetricsSetting): boolean {
  if (metricsToken === undefined) return !production;
  const [, borne = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(digest(borne), digest(metricsToken));
}

export function demandMetricsToken(request: FastifyRequest, reply: FastifyReply, setting: MetricsSetting): void {
  if (mayReadMetrics(request, setting)) return;
  if (setting.metricsToken === undefined) throw new Problem('notFound');
  void reply.header('www-authenticate', 'Bearer');
  throw new Problem('signInRequired');
}

/** Of one length, whatever was said. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
