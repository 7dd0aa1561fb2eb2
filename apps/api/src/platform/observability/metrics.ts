import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export class Metrics {
  /** Other parts register their own measures here. */
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests by route template',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  request(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.observe({ method, route, status }, milliseconds / 1_000);
  }

  /** The measures of the process itself hold on to the registry for ever; what others registered goes. */
  stop(): void {
    this.registry.clear();
  }
}
