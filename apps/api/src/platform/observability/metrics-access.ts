import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.js';
import { Problem } from '../http/problem.js';

export type MetricsSetting = Pick<Environment, 'production' | 'metricsToken'>;

/** Figures tell how busy the house is and what fails in it: in production they are for who bears the token alone. */
export function demandMetricsToken(request: FastifyRequest, reply: FastifyReply, setting: MetricsSetting): void {
  const { production, metricsToken } = setting;
  if (metricsToken === undefined) {
    if (production) throw new Problem('notFound');
    return;
  }
  const [, borne = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (timingSafeEqual(digest(borne), digest(metricsToken))) return;
  void reply.header('www-authenticate', 'Bearer');
  throw new Problem('signInRequired');
}

/** Of one length, whatever was said. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
