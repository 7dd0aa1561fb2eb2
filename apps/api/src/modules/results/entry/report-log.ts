import { Inject, Injectable } from '@nestjs/common';
import {
  bookingDecider,
  type BookingState,
  bookingStream,
  type Patient,
  testItemDecider,
  type TestItemState,
  testItemStream,
} from '@meridian/domain/bookings';
import { reportDecider, type ReportState, reportStream } from '@meridian/domain/results';
import { LRUCache } from 'lru-cache';
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

const testNameMilliseconds = 5_000;
const reportForm = /^([\w-]{1,40})-(\d{1,3})$/;

/** Reports as the log tells them. Names and dates of birth are those of the booking. */
@Injectable()
export class ReportLog {
  private readonly seenTests = new LRUCache<string, true>({ max: 1_000, ttl: testNameMilliseconds });

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

  /** What a test is called; if it was renamed by another process, what it was called a moment ago. */
  async testName(testId: string, language: 'en' | 'zh'): Promise<string> {
    const state = await this.testItem(testId);
    return state.listed ? state[language].name : testId;
  }

  private async testItem(testId: string): Promise<TestItemState> {
    const stream = testItemStream(testId);
    if (this.seenTests.has(testId)) return this.store.remembered(stream, testItemDecider);
    const { state } = await this.store.look(stream, testItemDecider);
    this.seenTests.set(testId, true);
    return state;
  }
}
