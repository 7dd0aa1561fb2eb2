import { Inject, Injectable } from '@nestjs/common';
import { ageOn, fullName } from '@meridian/domain/kernel';
import { type Measuree, type ReportRefusal, type ReportState } from '@meridian/domain/results';
import type { BookedTest } from '../../bookings/index.js';
import { ReportKeysQuery } from './report-keys.query.js';
import { type LoggedReport, ReportLog } from './report-log.reads.js';

/** Of whom a report is. */
export interface ReportSubject {
  readonly reportId: string;
  readonly bookingId: string;
  /** Counted from 0. */
  readonly patient: number;
  /** The booker. */
  readonly userId: string;
  readonly testId: string;
  readonly reference: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  /** Year-month-day. */
  readonly dob: string;
  readonly sex: number;
  readonly report: ReportState;
  readonly booking: BookedTest;
}

/** Of a person what readings are judged by. */
export type MeasuredPerson = Pick<ReportSubject, 'dob' | 'sex'>;

/** The people of reports, from the log. */
@Injectable()
export class ReportSubjects {
  constructor(
    @Inject(ReportLog) private readonly log: ReportLog,
    @Inject(ReportKeysQuery) private readonly keys: ReportKeysQuery,
  ) {}

  /** Null where there is no such report, and where its person was erased. */
  async of(reportId: string): Promise<ReportSubject | null> {
    const found = await this.log.of(reportId);
    return found && subjectOf(found);
  }

  async ofMany(reportIds: readonly string[]): Promise<ReadonlyMap<string, ReportSubject>> {
    const found = await Promise.all(reportIds.map((reportId) => this.of(reportId)));
    return new Map(found.flatMap((subject) => (subject ? [[subject.reportId, subject]] : [])));
  }

  /** Those of a whole barcode or reference, however it was typed, by person of the booking. */
  async find(code: string): Promise<readonly ReportSubject[]> {
    const known = await this.ofMany(await this.keys.reportsOf(code));
    return [...known.values()].toSorted((left, right) => left.patient - right.patient);
  }
}

function subjectOf({ reportId, report, booking, person }: LoggedReport): ReportSubject {
  const { firstName, lastName, dob, sex } = person;
  const { bookingId, patient, owner: userId, testId } = report;
  const { reference } = booking;
  const who = { firstName, lastName, name: fullName(person), dob, sex };
  return { reportId, bookingId, patient, userId, testId, reference, ...who, report, booking };
}

/** As readings of that day are judged. */
export const measureeOf = ({ sex, dob }: MeasuredPerson, sampleDate: string): Measuree => ({
  sex,
  age: ageOn(dob, sampleDate),
});

/** Readings belong to a sample that the laboratory has. */
export function whyNotMeasured({ reachedLab }: Pick<BookedTest, 'reachedLab'>): ReportRefusal | null {
  return reachedLab ? null : 'notAtLab';
}
