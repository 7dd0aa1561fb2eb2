import type { FastifyInstance } from 'fastify';
import type { Logger } from './log.js';
import { demandMetricsToken, mayReadMetrics, type MetricsSetting } from './metrics-access.js';
import type { Metrics } from './metrics.js';
import type { Readiness, ReadinessReport } from './readiness.js';

export interface ProbeParts {
  readonly environment: MetricsSetting;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Everybody may ask whether the process lives and is ready; what it is made of and what fails in it is for operators. */
export function addProbes(server: FastifyInstance, { environment, readiness, metrics, log }: ProbeParts): void {
  const logChange = changeLogger(log);
  server.get('/healthz', (_request, reply) => reply.send({ alive: true }));
  server.get('/readyz', async (request, reply) => {
    const report = await readiness.report();
    logChange(report);
    const { ready } = report;
    return reply.code(ready ? 200 : 503).send(mayReadMetrics(request, environment) ? report : { ready });
  });
  server.get('/metrics', async (request, reply) => {
    demandMetricsToken(request, reply, environment);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** A proxy asks every few seconds: one line for each answer that differs from the last. */
function changeLogger(log: Logger): (report: ReadinessReport) => void {
  let last = '';
  return (report) => {
    const written = JSON.stringify(report);
    if (written === last) return;
    last = written;
    log[report.ready ? 'info' : 'warn']({ checks: report.checks }, report.ready ? 'ready' : 'not ready');
  };
}
