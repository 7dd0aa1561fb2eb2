import { collectDefaultMetrics, Registry } from 'prom-client';
import { RequestDurations } from './request-durations.js';

export class Metrics {
  /** Other parts register their own measures here. */
  readonly registry = new Registry();
  private readonly requests = new RequestDurations();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.registry.registerMetric(this.requests.metric);
  }

  request(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.observe(method, route, status, milliseconds / 1_000);
  }
}
