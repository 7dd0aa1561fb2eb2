import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { refuse } from '@meridian/domain/kernel';
import { PaidRecords, type PayAnswer, type PayRequest } from '../../payments/index.js';
import { actingAs } from '../../../platform/operations/index.js';
import { query } from '../../../platform/postgres/index.js';
import { referenceOf } from '../booking/booking-ids.js';
import { BookingMails } from '../booking/booking-mails.service.js';
import { BookingAccess } from '../booking/booking-access.service.js';
import { PayBookingHandler } from './pay-booking.handler.js';

const bookingsCalled = query<{ readonly id: string }>(
  'bookings.called',
  'select booking_id as id from bookings.booking_keys where word = $1 limit 20',
);

/** A booking as something to be paid for. */
@Injectable()
export class PayableBooking implements OnModuleInit {
  constructor(
    @Inject(PaidRecords) private readonly records: PaidRecords,
    @Inject(BookingAccess) private readonly access: BookingAccess,
    @Inject(PayBookingHandler) private readonly handler: PayBookingHandler,
    @Inject(BookingMails) private readonly mails: BookingMails,
  ) {}

  onModuleInit(): void {
    this.records.register({
      kind: 'booking',
      words: 'bookings',
      begin: (asked) => this.begin(asked),
      paid: (bookingId) => `/medtest/success/${bookingId}`,
      record: (bookingId) => `/admin/medtest?view=all&open=${bookingId}`,
      reference: referenceOf,
      called: bookingsCalled,
    });
  }

  private async begin({ subjectId: bookingId, idempotencyKey, seen, viewer, request }: PayRequest): Promise<PayAnswer> {
    const context = actingAs(viewer, request);
    const booking = await this.access.open(bookingId, viewer, request);
    const { userId } = viewer;
    if (!booking || userId === null) return refuse('notFound');
    const answer = await this.mails.during(booking, { viewer, request }, () =>
      this.handler.handle(booking, { idempotencyKey, seen }, context),
    );
    if ('settled' in answer) return { settled: { subjectId: bookingId } };
    if (!('due' in answer)) return answer;
    return this.records.due(userId, answer.due);
  }
}
