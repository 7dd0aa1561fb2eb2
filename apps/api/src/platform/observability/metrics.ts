import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export class Metrics {
  /** Other parts register their own measures here. */
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly children = new Map<string, { observe(seconds: number): void }>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of answered requests by route template',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers: [this.registry],
    });
  }

  request(method: string, route: string, status: number, milliseconds: number): void {
    const labels = `${method} ${route} ${status}`;
    let child = this.children.get(labels);
    if (!child) {
      child = this.requests.labels(method, route, String(status));
      this.children.set(labels, child);
    }
    child.observe(milliseconds / 1_000);
  }
}
