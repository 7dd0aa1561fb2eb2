import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { RequestDurations } from './request-durations.js';

const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

it('writes what the histogram of prom-client writes', async () => {
  const registers = [new Registry(), new Registry()] as const;
  const own = new RequestDurations();
  registers[0].registerMetric(own.metric);
  const theirs = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests by route template',
    labelNames: ['method', 'route', 'status'],
    buckets: bounds,
    registers: [registers[1]],
  });
  for (const seconds of [0.001, 0.002, 0.0021, 0.3, 1, 9.5, 60]) {
    for (const [method, route, status] of [
      ['GET', '/graphql', 200],
      ['POST', '/api/log', 204],
    ] as const) {
      own.observe(method, route, status, seconds);
      theirs.labels(method, route, String(status)).observe(seconds);
    }
  }
  expect(await registers[0].metrics()).toBe(await registers[1].metrics());
});
