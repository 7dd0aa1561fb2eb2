import { Gauge, type Registry } from 'prom-client';
import type { LiveStreams } from './live.streams.js';

export function measureStreams(registry: Registry, streams: LiveStreams): void {
  new Gauge({
    name: 'meridian_live_streams',
    help: 'Open streams of live changes',
    registers: [registry],
    collect() {
      this.set(streams.count);
    },
  });
}
