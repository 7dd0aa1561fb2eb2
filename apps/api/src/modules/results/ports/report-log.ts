import { Inject, Injectable } from '@nestjs/common';
import {
  bookingDecider,
  type BookingState,
  bookingStream,
  type Patient,
  testItemDecider,
  testItemStream,
} from '@meridian/domain/bookings';
import { reportDecider, type ReportState, reportStream } from '@meridian/domain/results';
import { EventStore } from '../../../platform/event-store/index.js';

/** A report and the booking that it belongs to, personal fields opened. */
export interface LoggedReport {
  readonly reportId: string;
  readonly report: ReportState;
  readonly booking: BookingState;
  readonly person: Patient;
}

const reportForm = /^([\w-]{1,40})-\d{1,3}$/;

/** Reports as the log tells them. Names and dates of birth are those of the booking. */
@Injectable()
export class ReportLog {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** Null where there is none, and where its person was erased. */
  async of(reportId: string): Promise<LoggedReport | null> {
    const bookingId = reportForm.exec(reportId)?.[1];
    if (bookingId === undefined) return null;
    const [{ state: report }, { state: booking }] = await Promise.all([
      this.store.look(reportStream(reportId), reportDecider),
      this.store.look(bookingStream(bookingId), bookingDecider),
    ]);
    if (report.status === 'none' || !Array.isArray(booking.patients)) return null;
    const person = booking.patients[report.patient];
    return person ? { reportId, report, booking, person } : null;
  }

  /** What a test is called. */
  async testName(testId: string, language: 'en' | 'zh'): Promise<string> {
    const { state } = await this.store.look(testItemStream(testId), testItemDecider);
    return state.listed ? state[language].name : testId;
  }
}
