import { Inject, Injectable } from '@nestjs/common';
import { bookingStream } from '@meridian/domain/bookings';
import { EventStore, initiatorOf } from '../../../platform/event-store/index.js';

/** Beside the steps of a booking, at any time. */
const asides = new Set([
  'CommentMade',
  'BookingPaid',
  'BookingVoucherTaken',
  'TriageAnswered',
  'TriageHeard',
  'BookingRefundRequested',
  'BookingRefunded',
  'BookingRefundFailed',
]);

interface TakenStep {
  readonly doneAt: string;
  readonly by: string;
  /** Of the whole booking: nothing may come between. */
  readonly seenRevision: bigint;
}

/** When the last step of a booking was taken, and by whom. */
@Injectable()
export class LastStep {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async of(bookingId: string): Promise<TakenStep | null> {
    let seenRevision: bigint | undefined;
    for await (const { type, metadata, recordedAt, revision } of this.store.readBack(bookingStream(bookingId))) {
      seenRevision ??= revision;
      if (!asides.has(type)) return { doneAt: recordedAt.toISOString(), by: initiatorOf(metadata), seenRevision };
    }
    return null;
  }
}
