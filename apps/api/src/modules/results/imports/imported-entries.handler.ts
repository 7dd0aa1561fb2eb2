import { Inject, Injectable } from '@nestjs/common';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import {
  type Entry,
  fileAlarmDecider,
  fileAlarmStream,
  type ReportEvent,
  type ReportRefusal,
} from '@meridian/domain/results';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { PersonErasedError } from '../../../platform/personal-data/index.js';
import { type OfMany, Reports } from '../entry/reports.handler.js';

export type ImportedEntry = Pick<Entry, 'sampleDate' | 'completeDate' | 'readings'>;
export type EntryRefusal = ReportRefusal | 'busy';
export type EntryOutcome =
  | Refused<EntryRefusal>
  | {
      /** A first entry, one in place of another, or nothing, since it says the same. */
      readonly did: 'entered' | 'replaced' | 'same';
      readonly critical: boolean;
    };

/** Readings of a laboratory's file, a report at a time. What was published is never corrected by a file. */
@Injectable()
export class ImportedEntries {
  constructor(
    @Inject(Reports) private readonly reports: Reports,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  /** What would become of it. Nothing is written. */
  async judge(report: OfMany, entry: ImportedEntry, context: WriteContext): Promise<EntryOutcome> {
    const events = await this.reports.wouldEnter(report, wholeEntry(entry), context);
    return isRefused(events) ? events : outcomeOf(events);
  }

  async enter(report: OfMany, entry: ImportedEntry, context: WriteContext): Promise<EntryOutcome> {
    const written = await this.reports.enterOfMany(report, wholeEntry(entry), context).catch(erasedMeanwhile);
    if (isRefused(written)) return written;
    return outcomeOf(written.repeated ? [] : written.events);
  }

  /** Staff get one mail for all critical readings of a file. `importId`: under which they were entered. */
  async alarm(importId: string, reports: number, context: WriteContext): Promise<void> {
    const command = { type: 'AlarmOfFile', data: { importId, reports } } as const;
    await this.store.decide(fileAlarmStream(importId), fileAlarmDecider, command, context);
  }
}

const wholeEntry = (entry: ImportedEntry): Entry => ({ ...entry, source: 'imported', partial: false });

/** Nothing is sealed for somebody who was erased, no matter who had read of them before. */
function erasedMeanwhile(error: unknown): Refused<EntryRefusal> {
  if (error instanceof PersonErasedError) return refuse('patientErased');
  throw error;
}

function outcomeOf(events: readonly ReportEvent[]): Exclude<EntryOutcome, Refused> {
  const entered = events.flatMap((event) => (event.type === 'ReadingsEntered' ? [event.data] : []))[0];
  if (!entered) return { did: 'same', critical: false };
  return { did: entered.entry > 1 ? 'replaced' : 'entered', critical: entered.critical };
}
