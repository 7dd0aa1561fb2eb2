/** Some people for some time: a run of steps of the day. */
export interface Run {
  readonly at: string;
  readonly minutes: number;
  readonly people: number;
}

const minuteMs = 60_000;

/** How many people a day has at each moment. */
export class Occupancy {
  /** From `times[i]` until the next one there are `people[i]`. */
  private readonly times: number[] = [];
  private readonly people: number[] = [];

  constructor(runs: Iterable<Run>) {
    const changes: { readonly time: number; readonly by: number }[] = [];
    for (const { at, minutes, people } of runs) {
      const from = Date.parse(at);
      changes.push({ time: from, by: people }, { time: from + minutes * minuteMs, by: -people });
    }
    changes.sort((left, right) => left.time - right.time);
    let now = 0;
    for (const { time, by } of changes) {
      now += by;
      if (this.times.at(-1) === time) this.people[this.people.length - 1] = now;
      else {
        this.times.push(time);
        this.people.push(now);
      }
    }
  }

  /** People at the busiest moment of a run. */
  busiest({ at, minutes }: Pick<Run, 'at' | 'minutes'>): number {
    const from = Date.parse(at);
    const until = from + minutes * minuteMs;
    let most = 0;
    for (let index = this.lastUpTo(from); index < this.times.length; index += 1) {
      if (index >= 0 && (this.times[index] ?? until) >= until) break;
      most = Math.max(most, this.people[index] ?? 0);
    }
    return most;
  }

  /** The last change at that time or before it; -1 where there is none. */
  private lastUpTo(time: number): number {
    let low = 0;
    let high = this.times.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.times[middle] ?? 0) <= time) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
