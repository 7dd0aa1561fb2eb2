import type { FastifyInstance } from 'fastify';
import { demandMetricsToken, type MetricsSetting } from './metrics-access.js';
import type { Metrics } from './metrics.js';
import type { Readiness } from './readiness.js';

export interface ProbeParts {
  readonly environment: MetricsSetting;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
}

export function addProbes(server: FastifyInstance, { environment, readiness, metrics }: ProbeParts): void {
  server.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  server.get('/readyz', async (_request, reply) => {
    const report = await readiness.report();
    return reply
      .code(report.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report);
  });
  server.get('/metrics', async (request, reply) => {
    demandMetricsToken(request, reply, environment);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}
