import { comparePositions } from '../event-store/stored-event.js';
import { type Checkpoint, type ManifestEntry, manifestEntry } from './checkpoint.js';
import type { EndOf } from './checkpoint.places.js';
import type { Findings } from './finding.js';
import type { LoggedEvent } from './log.reader.js';
import { compareRange } from './signed-range.js';

/** Hands each event to the checkpoint that covers it, and compares a range when it is complete. */
export class RangeWalk {
  unanchored = 0;
  private current = 0;
  private present: ManifestEntry[] = [];

  constructor(
    private readonly checkpoints: readonly Checkpoint[],
    private readonly manifests: (sequence: number) => Promise<ManifestEntry[] | undefined>,
    private readonly findings: Findings,
    private readonly endOf: EndOf,
  ) {}

  private get end() {
    const checkpoint = this.checkpoints[this.current];
    return checkpoint && this.endOf(checkpoint);
  }

  /** Where the end of a range is lost, its number of events tells. */
  isBehind(event: LoggedEvent): boolean {
    const { end } = this;
    if (end) return comparePositions(event.position, end) > 0;
    return this.present.length >= (this.checkpoints[this.current]?.count ?? Infinity);
  }

  async advanceTo(event: LoggedEvent): Promise<void> {
    while (this.isBehind(event)) await this.close();
  }

  take(event: LoggedEvent): void {
    if (this.checkpoints[this.current]) this.present.push(manifestEntry(event));
    else this.unanchored += 1;
  }

  async finish(): Promise<void> {
    while (this.checkpoints[this.current]) await this.close();
  }

  private async close(): Promise<void> {
    const checkpoint = this.checkpoints[this.current];
    if (checkpoint) await compareRange(checkpoint, this.present, this.manifests, this.findings);
    this.current += 1;
    this.present = [];
  }
}
