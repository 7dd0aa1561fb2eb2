import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface ProjectorMetrics {
  applied(projection: string, events: number, seconds: number): void;
  failed(projection: string, failed: boolean): void;
  /** Asked whenever the figures are read, so that it grows while nothing moves. */
  watchLag(ask: () => ReadonlyMap<string, number>): void;
  leading(leading: boolean): void;
  restarted(): void;
}

export const noMetrics: ProjectorMetrics = {
  applied: () => undefined,
  failed: () => undefined,
  watchLag: () => undefined,
  leading: () => undefined,
  restarted: () => undefined,
};

export function projectorMetrics(registry: Registry): ProjectorMetrics {
  const registers = [registry];
  const labelNames = ['projection'] as const;
  const events = new Counter({
    name: 'meridian_projection_events_total',
    help: 'Events applied',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'meridian_projection_batch_seconds',
    help: 'Time of one batch with its commit',
    labelNames,
    registers,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1],
  });
  const failed = new Gauge({
    name: 'meridian_projection_failed',
    help: '1 when it is stopped by an event',
    labelNames,
    registers,
  });
  let askLag = (): ReadonlyMap<string, number> => new Map();
  new Gauge({
    name: 'meridian_projection_lag_seconds',
    help: 'Age of the oldest event not yet applied, in the process that leads',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const [projection, age] of askLag()) this.set({ projection }, age);
    },
  });
  const leader = new Gauge({
    name: 'meridian_projector_leader',
    help: '1 in the process that applies events',
    registers,
  });
  const restarts = new Counter({
    name: 'meridian_projection_reader_restarts_total',
    help: 'Readers replaced because they were silent',
    registers,
  });
  return {
    applied: (projection, count, took) => {
      events.inc({ projection }, count);
      seconds.observe({ projection }, took);
    },
    failed: (projection, isFailed) => failed.set({ projection }, isFailed ? 1 : 0),
    watchLag: (ask) => (askLag = ask),
    leading: (leading) => leader.set(leading ? 1 : 0),
    restarted: () => restarts.inc(),
  };
}
