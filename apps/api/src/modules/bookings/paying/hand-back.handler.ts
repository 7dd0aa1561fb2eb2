import { Inject, Injectable } from '@nestjs/common';
import { bookingDecider, bookings, bookingStream, type HandBack, toHandBack } from '@meridian/domain/bookings';
import { type CounterMethod, isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { Payments, RefundLimit } from '../../payments/index.js';
import type { BookingWritten } from '../booking/booking-changes.handler.js';

interface HandedBack {
  readonly bookingId: string;
  readonly counterMethod: CounterMethod;
  readonly reason: string;
}

type Asked =
  Exclude<Awaited<ReturnType<Payments['requestRefund']>>, Refused> | Refused<'busy' | 'refundWaits' | 'refundEnded'>;

/** Staff give back what a place took, and say how; a large sum once somebody else approved it. */
@Injectable()
export class HandBackHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Payments) private readonly payments: Payments,
    @Inject(RefundLimit) private readonly limit: RefundLimit,
  ) {}

  async handle(handed: HandedBack, context: WriteContext): Promise<BookingWritten | Asked> {
    const { state } = await this.store.look(bookingStream(handed.bookingId), bookingDecider);
    let last: BookingWritten | Asked = refuse('nothingToHandBack');
    for (const refund of toHandBack(state)) {
      const outcome = await this.one(refund, handed, context);
      if (isRefused(last) || !isRefused(outcome)) last = outcome;
    }
    return last;
  }

  private async one(refund: HandBack, handed: HandedBack, context: WriteContext): Promise<BookingWritten | Asked> {
    const asked = await this.ask(refund, handed, context);
    if (isRefused(asked)) return asked;
    const [made] = asked.events.flatMap(({ type, data }) =>
      type === 'PartRefunded' || type === 'FullyRefunded' ? [data] : [],
    );
    if (!made) return asked;
    const { bookingId, counterMethod, reason } = handed;
    const data = { bookingId, ...refund, refundedAt: made.madeAt, counterMethod, reason };
    const noted = await this.store.send(bookings, { type: 'NoteBookingRefund', data }, context);
    // The reaction notes it then.
    return isRefused(noted) ? asked : noted;
  }

  private async ask(
    { refundId, receiptId: paymentId, amount }: HandBack,
    { counterMethod, reason }: HandedBack,
    context: WriteContext,
  ): Promise<Asked> {
    const refund = { paymentId, refundId, amount, reason, counterMethod, ...this.limit.forStaff() };
    const asked = await this.payments.requestRefund(refund, context);
    if (!isRefused(asked)) return asked;
    switch (asked.refused) {
      case 'busy':
      // What was taken stands among the payments a moment later.
      case 'unknownPayment':
        return refuse('busy');
      case 'refundWaits':
      case 'refundEnded':
        return refuse(asked.refused);
      default:
        throw new Error(`what a place took could not be given back: ${asked.refused}`);
    }
  }
}
