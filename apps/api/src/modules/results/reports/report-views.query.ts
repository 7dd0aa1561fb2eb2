import { Inject, Injectable } from '@nestjs/common';
import type { Diagnostic } from '@meridian/contracts/generated/public';
import { ageOn, fullName } from '@meridian/domain/kernel';
import { lastEdition, type ReportEdition, type ReportEntry, type ReportState } from '@meridian/domain/results';
import { ListedTests } from '../../bookings/index.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { type LoggedReport, ReportLog } from '../entry/report-log.reads.js';
import { BiomarkersQuery, versionKey } from '../biomarkers/biomarkers.query.js';
import { EarlierReportsQuery } from './earlier-reports.query.js';
import {
  correctedParts,
  type Language,
  readingsOf,
  removedFrom,
  type Telling,
  trendsOf,
  versionsIn,
} from './reading-views.query.js';

/** Reports as they are read, from the log itself: what was published a moment ago is there. */
@Injectable()
export class ReportViews {
  constructor(
    @Inject(ReportLog) private readonly log: ReportLog,
    @Inject(ListedTests) private readonly tests: ListedTests,
    @Inject(EarlierReportsQuery) private readonly readModels: EarlierReportsQuery,
    @Inject(BiomarkersQuery) private readonly biomarkers: BiomarkersQuery,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  /** As it was published last; null before, and after its person was erased. The caller has come through the `ReportAccess`. */
  async one(reportId: string, language: Language): Promise<Diagnostic | null> {
    const logged = await this.log.of(reportId);
    return logged && this.of(logged, language);
  }

  /** What was looked at a moment ago. */
  async of({ reportId, report, booking, person }: LoggedReport, language: Language): Promise<Diagnostic | null> {
    const edition = lastEdition(report);
    const published = edition && report.entries[edition.entry];
    if (!published) return null;
    const entry = toldEntry(report, edition) ?? { ...published, readings: [], comments: null };
    const before = toldEntry(report, report.editions.at(-2));
    const [{ earlier, known, barcode }, testType, commentBy] = await Promise.all([
      this.measured(reportId, entry, before),
      this.tests.nameOf(report.testId, language),
      entry.comments ? this.nameOf(entry.by) : null,
    ]);
    const personOn = (day: string) => ({ sex: person.sex, age: ageOn(person.dob, day) });
    const telling: Telling = { known, personOn, language };
    const { withdrawn } = report;
    return {
      id: reportId,
      status: withdrawn ? 'withdrawn' : 'published',
      names: fullName(person),
      dob: person.dob,
      sex: person.sex,
      age: personOn(entry.sampleDate).age,
      passport: person.passport ?? null,
      sampleDate: entry.sampleDate,
      completeDate: entry.completeDate,
      testType,
      testId: report.testId,
      barcode,
      reference: booking.reference,
      edition: edition.edition,
      publishedAt: edition.at,
      comments: entry.comments,
      commentBy,
      results: readingsOf(entry, before, trendsOf(entry, earlier, telling), telling),
      correction: before && {
        from: edition.edition - 1,
        at: edition.at,
        why: entry.why ?? '',
        parts: correctedParts(entry, before),
        removed: removedFrom(entry, before, telling),
      },
      withdrawal: withdrawn && { at: withdrawn.at, reason: withdrawn.reason, words: withdrawn.words },
      documentId: edition.documentId,
    };
  }

  private async nameOf(userId: string): Promise<string | null> {
    const [row] = await this.people.named([{ by: userId }], 'by');
    return row && row.by !== userId ? row.by : null;
  }

  /** What read models know, and each version by which anything of it was judged. */
  private async measured(reportId: string, entry: ReportEntry, before: ReportEntry | null) {
    const [beside, known] = await Promise.all([
      this.readModels.of(reportId),
      this.biomarkers.versions(versionsIn(entry, before)),
    ]);
    const others = versionsIn(...beside.earlier).filter((version) => !known.has(versionKey(version)));
    return { ...beside, known: new Map([...known, ...(await this.biomarkers.versions(others))]) };
  }
}

/** Readings of somebody else are never shown again, no matter who asks. */
function toldEntry({ entries }: ReportState, edition: ReportEdition | undefined): ReportEntry | null {
  return edition && !edition.ofSomebodyElse ? (entries[edition.entry] ?? null) : null;
}
