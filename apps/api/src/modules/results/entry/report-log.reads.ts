import { Inject, Injectable } from '@nestjs/common';
import type { Patient } from '@meridian/domain/bookings';
import { reportDecider, type ReportState, reportStream } from '@meridian/domain/results';
import { EventStore } from '../../../platform/event-store/index.js';
import { type BookedTest, BookedTests } from '../../bookings/index.js';

/** One person of a booking, personal fields opened. */
export interface TestedPerson {
  readonly booking: BookedTest;
  readonly person: Patient;
}

/** A report and the booking that it belongs to. */
export interface LoggedReport extends TestedPerson {
  readonly reportId: string;
  readonly report: ReportState;
}

const reportForm = /^([\w-]{1,40})-(\d{1,3})$/;

/** Reports from the log. Names and dates of birth are those of the booking. */
@Injectable()
export class ReportLog {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(BookedTests) private readonly booked: BookedTests,
  ) {}

  /** Null where there is none, and where its person was erased. */
  async of(reportId: string): Promise<LoggedReport | null> {
    const [, bookingId, number] = reportForm.exec(reportId) ?? [];
    if (bookingId === undefined) return null;
    const [{ state: report }, tested] = await Promise.all([
      this.store.look(reportStream(reportId), reportDecider),
      this.tested(bookingId, Number(number) - 1),
    ]);
    return report.status === 'none' || !tested ? null : { reportId, report, ...tested };
  }

  /** Counted from 0. Null where nobody is left of them. */
  async tested(bookingId: string, patient: number): Promise<TestedPerson | null> {
    const booking = await this.booked.of(bookingId);
    const person = booking.people[patient];
    return person ? { booking, person } : null;
  }
}
