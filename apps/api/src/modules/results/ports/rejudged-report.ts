import { ageOn } from '@meridian/domain/bookings';
import { type Biomarker, newestEntry, type Reading, rejudged, takesReport } from '@meridian/domain/results';
import type { LoggedReport, ReportLog } from './report-log.js';

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
