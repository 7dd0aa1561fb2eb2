import { ageOn } from '@meridian/domain/kernel/rules';
import {
  type Biomarker,
  lastEdition,
  newestEntry,
  type Reading,
  rejudged,
  type ReportEntry,
  takesReport,
} from '@meridian/domain/results';
import type { LoggedReport, ReportLog } from '../entry/report-log.reads.js';

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
  const reading = otherwise(entry, found.person, biomarker);
  return reading && { found, entry: found.report.lastEntry, sampleDate: entry.sampleDate, reading };
}

/** Whether the last version would have given another flag to what patients read. */
export async function isPublishedOtherwise(log: ReportLog, reportId: string, biomarker: Biomarker): Promise<boolean> {
  const found = await log.of(reportId);
  const edition = found && lastEdition(found.report);
  const entry = edition && found.report.entries[edition.entry];
  return entry ? otherwise(entry, found.person, biomarker) !== null : false;
}

type Person = LoggedReport['person'];

function otherwise({ sampleDate, readings }: ReportEntry, { sex, dob }: Person, biomarker: Biomarker): Reading | null {
  const before = readings.find(({ biomarkerId }) => biomarkerId === biomarker.biomarkerId);
  const reading = before && rejudged(before, biomarker, { sex, age: ageOn(dob, sampleDate) });
  return reading && reading.flag !== before.flag ? reading : null;
}
