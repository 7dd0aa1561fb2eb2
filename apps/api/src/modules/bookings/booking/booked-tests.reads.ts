import { Inject, Injectable } from '@nestjs/common';
import {
  bookingDecider,
  type BookingState,
  bookingStream,
  type Patient,
  type TestEnd,
} from '@meridian/domain/bookings';
import { EventStore } from '../../../platform/event-store/index.js';

/** A booking as other modules may know it, personal fields opened. */
export interface BookedTest {
  readonly bookingId: string;
  /** Empty before it was requested. */
  readonly reference: string;
  readonly owner: string | null;
  readonly testId: string | null;
  /** Null where it was begun before it was asked. */
  readonly endsWith: TestEnd | null;
  /** The laboratory has its samples. */
  readonly reachedLab: boolean;
  /** Null where none was given, and after it was erased. */
  readonly email: string | null;
  /** Of the appointment. */
  readonly time: string | null;
  /** By which it was begun. */
  readonly referral: string | null;
  /** That pays for it. */
  readonly voucher: string | null;
  /** It is made or being paid, and did not come to nothing since. */
  readonly stands: boolean;
  /** Empty after they were erased. The first one is the booker. */
  readonly people: readonly Patient[];
  /** Those of erased people too. */
  readonly peopleCount: number;
  /** Whose samples are to be measured; counted from 0. */
  readonly sampled: readonly number[];
}

const over: readonly BookingState['status'][] = ['none', 'cancelled', 'failed', 'expired', 'noShow'];
const withSamples: readonly BookingState['status'][] = ['atLab', 'resulted', 'published'];

/** Bookings by the log itself: what was written a moment ago is there. */
@Injectable()
export class BookedTests {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async of(bookingId: string): Promise<BookedTest> {
    const { state } = await this.store.look(bookingStream(bookingId), bookingDecider);
    const {
      owner,
      testId,
      endsWith,
      status,
      attempt,
      referral,
      voucher,
      requested,
      slot,
      contact,
      patients,
      progress,
    } = state;
    return {
      bookingId,
      reference: requested?.reference ?? '',
      owner,
      testId,
      endsWith,
      reachedLab: withSamples.includes(status),
      email: typeof contact === 'object' && contact ? (contact.email ?? null) : null,
      time: slot?.at ?? null,
      referral,
      voucher,
      stands: attempt !== null || (status !== 'held' && !over.includes(status)),
      people: Array.isArray(patients) ? patients : [],
      peopleCount: progress.length,
      sampled: progress.flatMap(({ sampled, out }, patient) => (sampled && out === null ? [patient] : [])),
    };
  }

  /** In which it was booked. */
  async languageOf(bookingId: string): Promise<'en' | 'zh'> {
    const { state } = await this.store.look(bookingStream(bookingId), bookingDecider);
    return state.language;
  }
}
