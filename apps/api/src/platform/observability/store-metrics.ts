import { Counter, Histogram, type Registry } from 'prom-client';
import type { StoreMetrics } from '../event-store/index.js';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15];

export function storeMetrics(registry: Registry): StoreMetrics {
  const registers = [registry];
  const counts = new Counter({
    name: 'meridian_store_total',
    help: 'What happened in the event store: conflicts, retries, cache hits and the like',
    labelNames: ['what'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'meridian_store_seconds',
    help: 'Duration of decisions, appends and loads',
    labelNames: ['operation'] as const,
    buckets,
    registers,
  });
  return {
    count: (what) => counts.inc({ what }),
    took: (operation, duration) => seconds.observe({ operation }, duration),
  };
}
