import { decideCommand, type DomainMessage, isRefused, type Refused } from '@meridian/domain/kernel';
import { commandEventKey } from './command-id.js';
import type { EventWriter, SealedEvent } from './event-writer.js';
import type { AnyDecider, Folded } from './folded.js';
import type { WriteContext } from './store-context.js';
import type { LogPosition } from './stored-event.js';

export interface DecideJob {
  readonly stream: string;
  readonly decider: AnyDecider;
  readonly command: DomainMessage;
  readonly context: WriteContext;
  readonly enqueuedAt: number;
  readonly settle: (settled: Settled) => void;
  readonly fail: (error: unknown) => void;
}

export interface JobDecided {
  readonly events: readonly DomainMessage[];
  readonly revision: bigint;
  /** The aggregate after these events. */
  readonly state: unknown;
}

export type JobOutcome = Refused | JobDecided | { readonly repeatedAt: bigint };

/** The record is another one than the change was entered on. */
export const changedMeanwhile: Refused<'changedMeanwhile'> = { refused: 'changedMeanwhile' };

export interface Settled {
  readonly outcome: JobOutcome;
  readonly position: LogPosition;
}

export interface Round {
  readonly outcomes: ReadonlyMap<DecideJob, JobOutcome>;
  readonly sealed: readonly SealedEvent[];
  readonly state: unknown;
  /** Jobs that did not fit into one append. */
  readonly left: readonly DecideJob[];
}

const appendBytes = 256 * 1024;

/** Decides jobs one after the other upon the same aggregate, as if each had been appended before the next. */
export async function decideRound(writer: EventWriter, folded: Folded, jobs: readonly DecideJob[]): Promise<Round> {
  const outcomes = new Map<DecideJob, JobOutcome>();
  const repeated = new Map<string, bigint>();
  const sealed: SealedEvent[] = [];
  let { state } = folded;
  let bytes = 0;
  for (const [index, job] of jobs.entries()) {
    const { stream, decider, command, context } = job;
    const first = context.commandId === undefined ? undefined : commandEventKey(context.commandId, stream, 0);
    const before = first === undefined ? undefined : (folded.commandEvents.get(first) ?? repeated.get(first));
    if (before !== undefined) {
      outcomes.set(job, { repeatedAt: before });
      continue;
    }
    try {
      const now = context.now ?? writer.clock.now();
      const decided = decideCommand(decider, command, state, { ...context, now });
      if (isRefused(decided)) {
        outcomes.set(job, decided);
        continue;
      }
      const revision = folded.revision + BigInt(sealed.length);
      if (decided.length > 0 && context.seenRevision !== undefined && context.seenRevision !== revision) {
        outcomes.set(job, changedMeanwhile);
        continue;
      }
      const own = await writer.seal(stream, decided, context);
      const size = own.reduce((sum, each) => sum + each.bytes, 0);
      if (sealed.length > 0 && bytes + size > appendBytes) {
        return { outcomes, sealed, state, left: jobs.slice(index) };
      }
      state = decided.reduce(decider.evolve, state);
      if (first && own.length > 0) repeated.set(first, folded.revision + BigInt(sealed.length) + 1n);
      sealed.push(...own);
      bytes += size;
      outcomes.set(job, { events: decided, revision: folded.revision + BigInt(sealed.length), state });
    } catch (error) {
      job.fail(error);
    }
  }
  return { outcomes, sealed, state, left: [] };
}
