import type { LogPosition } from '../event-store/stored-event.js';

export interface Progress {
  readonly events: number;
  readonly eventsPerSecond: number;
  /** Between 0 and 1, by how far into the log it is. */
  readonly share: number;
  readonly secondsLeft: number | null;
}

const everyMs = 200;

export class ProgressMeter {
  events = 0;
  private readonly started = performance.now();
  private reported = 0;

  constructor(
    private readonly goal: LogPosition | null,
    private readonly report: ((progress: Progress) => void) | undefined,
  ) {}

  passed(events: number, position: LogPosition): void {
    this.events += events;
    const now = performance.now();
    const share = this.shareAt(position);
    if (now - this.reported < everyMs && share < 1) return;
    this.reported = now;
    const seconds = (now - this.started) / 1_000;
    this.report?.({
      events: this.events,
      eventsPerSecond: Math.round(this.events / Math.max(seconds, 0.001)),
      share,
      secondsLeft: share > 0.01 ? Math.round((seconds / share) * (1 - share)) : null,
    });
  }

  /** An estimate for the eye alone: positions grow with the log, but nobody promises evenly. */
  private shareAt({ commit }: LogPosition): number {
    if (!this.goal || this.goal.commit === 0n) return 1;
    return Math.min(1, Number(commit) / Number(this.goal.commit));
  }
}
