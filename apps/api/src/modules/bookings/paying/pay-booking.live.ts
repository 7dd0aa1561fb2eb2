import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { refuse } from '@meridian/domain/kernel';
import type pg from 'pg';
import { ContactIndexesQuery } from '../../identity/index.js';
import { type Payable, Payables, type PayAnswer, type PayRequest } from '../../payments/index.js';
import { actingAs } from '../../../platform/operations/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
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
export class PayableBooking implements Payable, OnModuleInit {
  readonly kind = 'booking';
  readonly words = 'bookings';
  readonly refundsItself = true;

  constructor(
    @Inject(Payables) private readonly payables: Payables,
    @Inject(BookingAccess) private readonly access: BookingAccess,
    @Inject(PayBookingHandler) private readonly handler: PayBookingHandler,
    @Inject(BookingMails) private readonly mails: BookingMails,
    @Inject(ContactIndexesQuery) private readonly people: ContactIndexesQuery,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  onModuleInit(): void {
    this.payables.register(this);
  }

  async begin({ subjectId: bookingId, idempotencyKey, seen, viewer, request }: PayRequest): Promise<PayAnswer> {
    const context = actingAs(viewer, request);
    const booking = await this.access.open(bookingId, viewer, request);
    const { userId } = viewer;
    if (!booking || userId === null) return refuse('notFound');
    const answer = await this.mails.during(booking, { viewer, request }, () =>
      this.handler.handle(booking, { idempotencyKey, seen }, context),
    );
    if ('settled' in answer) return { settled: { subjectId: bookingId } };
    if (!('due' in answer)) return answer;
    const { orderId, paymentId, total: amount, until } = answer.due;
    const language = (await this.people.of(userId))?.language ?? 'en';
    return { due: { orderId, paymentId, userId, amount, until, language } };
  }

  landing(bookingId: string, ended: 'paid' | 'cancelled'): string {
    return ended === 'paid' ? `/medtest/success/${bookingId}` : '/paycancel/';
  }

  record({ subjectId }: { readonly subjectId: string }): string {
    return `/admin/medtest?view=all&open=${subjectId}`;
  }

  reference({ subjectId }: { readonly subjectId: string }): string {
    return referenceOf(subjectId);
  }

  async called(reference: string): Promise<string[]> {
    return (await bookingsCalled(this.pool, reference.toUpperCase())).map(({ id }) => id);
  }
}
