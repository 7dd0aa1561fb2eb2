import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';
import type { Readiness } from './readiness.js';

export function addProbes(server: FastifyInstance, readiness: Readiness, metrics: Metrics): void {
  server.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  server.get('/readyz', async (_request, reply) => {
    const report = await readiness.report();
    return reply
      .code(report.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report);
  });
  server.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics()),
  );
}
