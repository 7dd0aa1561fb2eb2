import type { Refused } from '@meridian/domain/kernel';
import { sharedByKey } from '../shared-reads.js';
import { type DecideJob, decideRound, type Round } from './decision-round.js';
import type { EventWriter } from './event-writer.js';
import { isFacts } from './facts.js';
import { advanced, type AnyDecider, type Folded, type Folder, logStart } from './folded.js';
import type { FoldedCache } from './folded-cache.js';
import { Lanes } from './lanes.js';
import type { LogClient } from './log-client.js';
import { backOff, pause } from './patience.js';
import { RevisionConflict, StoreUnavailable } from './store-errors.js';
import type { StoreMetrics } from './store-metrics.js';
import type { LogPosition } from './stored-event.js';

export interface DecidePatience {
  /** How often a conflict is retried before the answer is `busy`. */
  readonly conflicts: number;
  /** So long a command may wait and be decided anew before the answer is `busy`. */
  readonly decideMs: number;
}

export interface AppendedEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: LogPosition;
}

const mostTogether = 64;
const busy: Refused<'busy'> = { refused: 'busy' };

interface Parts {
  readonly log: LogClient;
  readonly writer: EventWriter;
  readonly folder: Folder;
  readonly cache: FoldedCache;
  readonly metrics: StoreMetrics;
  readonly patience: DecidePatience;
  readonly onAppended?: ((events: number, last: AppendedEvent) => void) | undefined;
}

/** Read, fold, decide, append at the revision read; on a conflict read what is new and decide anew. */
export class DecideService {
  private readonly lanes = new Lanes<DecideJob>(mostTogether, (key, jobs) => this.work(key, jobs));

  private readonly looks = sharedByKey<Folded>();

  constructor(private readonly parts: Parts) {}

  add(job: DecideJob): void {
    this.lanes.add(this.parts.cache.keyOf(job.stream, job.decider), job);
  }

  /** As it is now, no matter who wrote: of what is cached only the news are read, and once for all who look together. */
  look(stream: string, decider: AnyDecider): Promise<Folded> {
    const key = this.parts.cache.keyOf(stream, decider);
    return this.looks(key, () => this.readNews(key, stream, decider));
  }

  /** As this process last saw it, which may be a while ago; read where it never did. */
  remembered(stream: string, decider: AnyDecider): Folded | Promise<Folded> {
    const { cache } = this.parts;
    return cache.get(cache.keyOf(stream, decider)) ?? this.look(stream, decider);
  }

  private async readNews(key: string, stream: string, decider: AnyDecider): Promise<Folded> {
    const { cache, folder, metrics } = this.parts;
    const mark = cache.mark();
    const cached = cache.get(key);
    metrics.count(cached ? 'cacheHits' : 'cacheMisses');
    const folded = await (cached ? folder.loadNewer(stream, decider, cached) : folder.load(stream, decider));
    const known = cache.get(key);
    if (!known || known.revision < folded.revision) cache.set(key, folded, mark);
    return folded;
  }

  private async work(key: string, jobs: readonly DecideJob[]): Promise<readonly DecideJob[]> {
    const oldest = performance.now() - this.parts.patience.decideMs;
    const timely = jobs.filter((job) => {
      if (job.enqueuedAt < oldest) this.refuseBusy([job]);
      return job.enqueuedAt >= oldest;
    });
    const [first] = timely;
    if (!first) return [];
    try {
      return await this.settle(key, first.stream, first.decider, timely);
    } catch (error) {
      this.parts.cache.drop(key);
      if (error instanceof StoreUnavailable) for (const _ of timely) this.parts.metrics.count('unavailable');
      for (const job of timely) job.fail(error);
      return [];
    }
  }

  private async settle(key: string, stream: string, decider: AnyDecider, jobs: readonly DecideJob[]) {
    const { cache, log, writer, metrics, patience } = this.parts;
    const until = performance.now() + patience.decideMs;
    const mark = cache.mark();
    const known = this.known(key, jobs);
    let folded = known ?? (await this.load(stream, decider, jobs));
    let fresh = known === undefined;
    for (let conflicts = 0; ;) {
      const round = await decideRound(writer, folded, jobs);
      if (round.sealed.length > 0) {
        try {
          const placed = writer.place(stream, folded.revision, folded.hash, round.sealed);
          const started = performance.now();
          const appended = await log.append(stream, placed, folded.revision);
          metrics.took('append', (performance.now() - started) / 1000);
          const last = placed.at(-1);
          if (last) this.parts.onAppended?.(placed.length, { id: last.id, stream, ...appended });
          const after = advanced(folded, round.state, round.sealed, placed, appended);
          cache.set(key, after, mark);
          return this.answer(round, after);
        } catch (error) {
          if (!(error instanceof RevisionConflict)) throw error;
        }
        metrics.count('conflicts');
        conflicts += 1;
        if (conflicts > patience.conflicts || performance.now() > until) return this.refuseBusy(jobs);
        await pause(backOff(conflicts, 2, 100));
      } else if (fresh) {
        cache.set(key, folded, mark);
        return this.answer(round, folded);
      }
      folded = await this.load(stream, decider, jobs, folded);
      fresh = true;
    }
  }

  private known(key: string, jobs: readonly DecideJob[]): Folded | undefined {
    const cached = this.parts.cache.get(key);
    const enough = cached && (cached.complete || !jobs.some(needsHistory));
    this.parts.metrics.count(enough ? 'cacheHits' : 'cacheMisses');
    return enough ? cached : undefined;
  }

  private async load(stream: string, decider: AnyDecider, jobs: readonly DecideJob[], from?: Folded): Promise<Folded> {
    const { folder, metrics } = this.parts;
    const started = performance.now();
    const headOnly = isFacts(decider) && (from ? !from.complete : !jobs.some(needsHistory));
    const loading = headOnly
      ? folder.loadHead(stream, decider)
      : from
        ? folder.loadOn(stream, decider, from)
        : folder.load(stream, decider);
    const folded = await loading;
    metrics.took('load', (performance.now() - started) / 1000);
    return folded;
  }

  private answer({ outcomes, left }: Round, { position }: Folded): readonly DecideJob[] {
    for (const [job, outcome] of outcomes) job.settle({ outcome, position });
    return left;
  }

  private refuseBusy(jobs: readonly DecideJob[]): readonly DecideJob[] {
    for (const job of jobs) {
      this.parts.metrics.count('busy');
      job.settle({ outcome: busy, position: logStart });
    }
    return [];
  }
}

function needsHistory({ context }: DecideJob): boolean {
  return context.commandId !== undefined;
}
