import { ageOn } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import {
  type Biomarker,
  newestEntry,
  type Reading,
  rejudged,
  reportDecider,
  reportStream,
  takesReport,
} from '@meridian/domain/results';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import type { LoggedReport, ReportLog } from '../ports/report-log.js';

export interface Rejudged {
  readonly found: LoggedReport;
  readonly entry: number;
  readonly sampleDate: string;
  readonly reading: Reading;
}

/** What a report that is not published would say by the last version; null where that is nothing else. */
export async function rejudgedReport(log: ReportLog, reportId: string, biomarker: Biomarker): Promise<Rejudged | null> {
  const found = await log.of(reportId);
  const entry = found && newestEntry(found.report);
  if (!entry || !takesReport(found.report, 'ReadingsReflagged')) return null;
  const { sampleDate, readings } = entry;
  const before = readings.find(({ biomarkerId }) => biomarkerId === biomarker.biomarkerId);
  const { sex, dob } = found.person;
  const reading = before && rejudged(before, biomarker, { sex, age: ageOn(dob, sampleDate) });
  if (!reading || reading.flag === before.flag) return null;
  return { found, entry: found.report.lastEntry, sampleDate, reading };
}

/** An entry that came meanwhile is left alone: whoever hears of it looks at that one. */
export async function reflag(
  { store, log }: { readonly store: EventStore; readonly log: ReportLog },
  reportId: string,
  biomarker: Biomarker,
  context: WriteContext,
): Promise<void> {
  const told = await rejudgedReport(log, reportId, biomarker);
  if (!told) return;
  const { entry, reading } = told;
  const command = { type: 'ReflagReadings', data: { reportId, entry, reading } } as const;
  const outcome = await store.decide(reportStream(reportId), reportDecider, command, context);
  if (isRefused(outcome) && outcome.refused !== 'entryChanged') throw new Error(`Not judged anew: ${outcome.refused}`);
}
