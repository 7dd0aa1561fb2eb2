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

/** One person of a booking, personal fields opened. */
export interface TestedPerson {
  readonly booking: BookingState;
  readonly person: Patient;
}

/** A report and the booking that it belongs to. */
export interface LoggedReport extends TestedPerson {
  readonly reportId: string;
  readonly report: ReportState;
}

const reportForm = /^([\w-]{1,40})-(\d{1,3})$/;

/** Reports as the log tells them. Names and dates of birth are those of the booking. */
@Injectable()
export class ReportLog {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

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
    const { state: booking } = await this.store.look(bookingStream(bookingId), bookingDecider);
    const person = Array.isArray(booking.patients) ? booking.patients[patient] : undefined;
    return person ? { booking, person } : null;
  }

  /** What a test is called. */
  async testName(testId: string, language: 'en' | 'zh'): Promise<string> {
    const { state } = await this.store.look(testItemStream(testId), testItemDecider);
    return state.listed ? state[language].name : testId;
  }
}
