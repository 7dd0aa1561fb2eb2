import { Inject, Injectable } from '@nestjs/common';
import type { BookTest, TriageAnswers } from '@meridian/contracts/generated/public';
import { formatMoney, formatUkTime } from '@meridian/domain/kernel';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type Language, textOf } from '../../../platform/texts.js';
import { paymentRecordsUntil } from '../../identity/index.js';
import { bookersOf } from '../booking/booking.rows.js';
import { OwnedBookingsQuery } from '../booking/owned-bookings.query.js';

type PersonalBooking = Readonly<
  Record<
    | 'reference'
    | 'status'
    | 'test'
    | 'place'
    | 'time'
    | 'patients'
    | 'consent'
    | 'email'
    | 'phone'
    | 'address'
    | 'travel'
    | 'barcode'
    | 'beforeVisit'
    | 'comments'
    | 'total'
    | 'paid'
    | 'refunded',
    string | null
  >
>;

const newestPaid = query<{ at: Date | null }>(
  'bookings.newest_paid',
  `select max(changed_at) as at from bookings.bookings
   where user_id = any (array${bookersOf('$1')}) and paid_at is not null`,
);
const atOnce = 100;

/** Bookings as something that is kept about people. */
@Injectable()
export class PersonalBookingsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(OwnedBookingsQuery) private readonly bookings: OwnedBookingsQuery,
  ) {}

  /** The day until which the newest payment has to be kept; null where there is none. */
  async paymentsUntil(userId: string): Promise<string | null> {
    const [row] = await newestPaid(this.pool, userId);
    return row?.at ? paymentRecordsUntil(row.at) : null;
  }

  async all(userId: string, language: Language): Promise<PersonalBooking[]> {
    const found: PersonalBooking[] = [];
    for (let after: string | null = null; ;) {
      const bookings: BookTest[] = await this.bookings.list(userId, language, after, atOnce);
      found.push(...bookings.map((booking) => bookingRecord(booking, language)));
      after = bookings.at(-1)?.id ?? null;
      if (bookings.length < atOnce) return found;
    }
  }
}

function bookingRecord(booking: BookTest, language: Language): PersonalBooking {
  const { consent, travel, phone, address1, address2, city, postCode, country } = booking;
  const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ') || null;
  return {
    reference: booking.reference ?? null,
    status: textOf(language, `fields.BookingStatus.${booking.status}`, booking.status),
    test: booking.medtest.name,
    place: booking.venue.name,
    time: booking.time ? formatUkTime(new Date(booking.time), language) : null,
    patients:
      booking.patientTests
        .map(({ firstName, lastName, dob, passport, ethnicity }) =>
          joined(`${firstName} ${lastName}`, dob, passport, ethnicity),
        )
        .join('; ') || null,
    consent: consent ? `${consent.firstName} ${consent.lastName}` : null,
    email: booking.email ?? null,
    phone: phone ? `${booking.phoneCountry ?? ''} ${phone}` : null,
    address: joined(address1, address2, city, postCode, country),
    travel: travel ? joined(travel.arrival, travel.departure, travel.number, travel.from, ...travel.transit) : null,
    barcode: booking.barcode ?? null,
    beforeVisit: booking.triage?.answers.map((said) => answersOf(said, language)).join('\n') || null,
    comments: booking.comments.map(({ comment }) => comment).join('\n') || null,
    total: formatMoney(booking.total),
    paid: formatMoney(booking.paid),
    refunded: formatMoney(booking.refunded),
  };
}

/** The questions that were answered with yes, and what was said besides. */
function answersOf({ yes, words }: TriageAnswers, language: Language): string {
  const questions = yes.map((each) => textOf(language, `fields.TriageQuestion.${each}`, each));
  const none = textOf(language, 'bookings.data.beforeVisit.none', '');
  return [...(questions.length > 0 ? questions : [none]), words].filter(Boolean).join(' ');
}
