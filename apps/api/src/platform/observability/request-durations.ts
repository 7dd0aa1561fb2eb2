import type { Metric } from 'prom-client';

const name = 'http_request_duration_seconds';
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string };
  /** How many fell into each bucket alone; the last has no bound. */
  readonly counts: number[];
  sum: number;
}

interface Value {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** A histogram as prom-client writes it, counted without hashing labels anew for each request. */
export class RequestDurations {
  private readonly series = new Map<string, Series>();

  get metric(): Metric {
    const help = 'Duration of answered requests by route template';
    const get = async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: this.values() });
    return { name, help, get, reset: () => this.series.clear() } as unknown as Metric;
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`;
    let series = this.series.get(key);
    if (!series) {
      const counts = Array<number>(bounds.length + 1).fill(0);
      series = { labels: { method, route, status: String(status) }, counts, sum: 0 };
      this.series.set(key, series);
    }
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  private values(): Value[] {
    return [...this.series.values()].flatMap(({ labels, counts, sum }) => {
      let total = 0;
      const buckets = counts.map((count, index): Value => {
        total += count;
        return { metricName: `${name}_bucket`, labels: { le: bounds[index] ?? '+Inf', ...labels }, value: total };
      });
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: total },
      ];
    });
  }
}
