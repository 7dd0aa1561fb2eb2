import type { BookingEventMap } from '@meridian/domain/bookings';
import type { DayEventMap } from '@meridian/domain/diary';
import type { MailboxEventMap } from '@meridian/domain/identity';
import { projection, type Sql, type Statement } from '../../../platform/projector/index.js';
import { ownedBookingsTables } from './owned-bookings.tables.js';

type Bookings = Omit<BookingEventMap, 'ClinicTestSet'>;
type Days = Pick<DayEventMap, 'SlotHeld' | 'SlotReleased' | 'SlotTaken' | 'SlotFreed'>;

const unmoved = { failedDraws: 0, sampled: false, resulted: false, published: false, out: null };

/** Bookings as their owners see them. What is personal stays sealed under the booker's key, whoever owns the booking now. */
export const ownedBookings = projection<Bookings & Days & Pick<MailboxEventMap, 'MailboxProved'>>({
  name: 'bookings.owned_bookings',
  version: 1,
  tables: ownedBookingsTables,
  key: ({ data }) => String(Reflect.get(data, 'bookingId') ?? ''),
  on: {
    BookingStarted: ({ data: { bookingId, userId, testId, venueId, language }, recordedAt }, sql) =>
      sql`insert into bookings.owned_bookings
            (booking_id, user_id, owner, test_id, venue_id, language, started_at, changed_at)
          values (${bookingId}, ${userId},
            coalesce((select owner from bookings.booker_claims where user_id = ${userId}), ${userId}),
            ${testId}, ${venueId}, ${language}, ${recordedAt}, ${recordedAt})`,
    BookingClaimed: ({ data: { bookingId, userId }, recordedAt }, sql) =>
      sql`update bookings.owned_bookings set user_id = ${userId}, changed_at = ${recordedAt},
            patients = null, consent = null, contact = null, address = null, travel = null,
            declared = declared and user_id is null, terms = case when user_id is null then terms end,
            owner = coalesce((select owner from bookings.booker_claims where user_id = ${userId}), ${userId})
          where booking_id = ${bookingId}`,
    SlotChosen: ({ data: { bookingId, venueId, at, until, people }, recordedAt }, sql) =>
      sql`update bookings.owned_bookings set venue_id = ${venueId}, at = ${at}, people = ${people},
            kept_until = ${until}, changed_at = ${recordedAt}
          where booking_id = ${bookingId}`,
    PatientsNamed: ({ data: { bookingId, patients, consent }, recordedAt }, sql) =>
      sql`update bookings.owned_bookings set patients = ${patients}, consent = ${consent}, changed_at = ${recordedAt}
          where booking_id = ${bookingId}`,
    AddressGiven: ({ data: { bookingId, contact, address }, recordedAt }, sql) =>
      sql`update bookings.owned_bookings set contact = ${contact}, address = ${address}, changed_at = ${recordedAt}
          where booking_id = ${bookingId}`,
    TravelGiven: ({ data: { bookingId, travel }, recordedAt }, sql) =>
      sql`update bookings.owned_bookings set travel = ${travel}, changed_at = ${recordedAt}
          where booking_id = ${bookingId}`,
    KitGiven: ({ data: { bookingId, barcode }, recordedAt }, sql) =>
      sql`update bookings.owned_bookings set kit = ${barcode}, changed_at = ${recordedAt}
          where booking_id = ${bookingId}`,
    HealthDeclared: ({ data: { bookingId }, recordedAt }, sql) => declares(bookingId, true, recordedAt, sql),
    DeclarationWithdrawn: ({ data: { bookingId }, recordedAt }, sql) => declares(bookingId, false, recordedAt, sql),
    TermsAgreed: ({ data: { bookingId, terms }, recordedAt }, sql) =>
      sql`update bookings.owned_bookings set terms = ${terms}, changed_at = ${recordedAt}
          where booking_id = ${bookingId}`,
    BookingPaymentBegun: ({ data, recordedAt }, sql) =>
      sql`update bookings.owned_bookings set attempt_order = ${data.orderId}, attempt_payment = ${data.paymentId},
            attempt_until = ${data.until}, attempt_price = ${data.price.amount}, attempt_total = ${data.total.amount},
            ended_why = null, ended_at = null, changed_at = ${recordedAt}
          where booking_id = ${data.bookingId}`,
    BookingPaymentAbandoned: ({ data: { bookingId, why }, recordedAt }, sql) =>
      sql`update bookings.owned_bookings set attempt_order = null, attempt_payment = null, attempt_until = null,
            attempt_price = null, attempt_total = null, ended_why = ${why}, ended_at = ${recordedAt},
            changed_at = ${recordedAt}
          where booking_id = ${bookingId}`,
    BookingRequested: ({ data, recordedAt }, sql) => {
      const { bookingId, reference, pay, testId, venueId, at, people, price, total } = data;
      const progress = JSON.stringify(Array.from({ length: people }, () => unmoved));
      return [
        sql`update bookings.owned_bookings set reference = ${reference}, status = 'pending', pay = ${pay},
              test_id = ${testId}, venue_id = ${venueId}, at = ${at}, people = ${people}, kept_until = null,
              price = ${price.amount}, total = ${total.amount}, currency = ${total.currency},
              progress = ${progress}::jsonb, attempt_order = null, attempt_payment = null, attempt_until = null,
              attempt_price = null, attempt_total = null, ended_why = null, ended_at = null,
              changed_at = ${recordedAt}
            where booking_id = ${bookingId}`,
        sql`delete from bookings.loose_slots
            where booking_id = ${bookingId} and venue_id = ${venueId} and at = ${at}`,
      ];
    },
    BookingAcknowledged: ({ data: { bookingId }, recordedAt }, sql) =>
      sql`update bookings.owned_bookings set status = 'ack', acked = true, changed_at = ${recordedAt}
          where booking_id = ${bookingId}`,
    PatientAttended: ({ data, recordedAt }, sql) => stands(data, 'attended', recordedAt, sql),
    KitSent: ({ data, recordedAt }, sql) => stands(data, 'kitSent', recordedAt, sql),
    SampleReachedLab: ({ data, recordedAt }, sql) => stands(data, 'atLab', recordedAt, sql),
    PatientMissed: ({ data, recordedAt }, sql) => stands(data, 'noShow', recordedAt, sql),
    BookingExpired: ({ data, recordedAt }, sql) => stands(data, 'expired', recordedAt, sql),
    DateAmended: ({ data: { bookingId, from, at, fee }, recordedAt }, sql) => [
      sql`update bookings.owned_bookings set at = ${at}, amend_fees = amend_fees + ${fee.amount},
            changed_at = ${recordedAt} where booking_id = ${bookingId}`,
      sql`delete from bookings.loose_slots where booking_id = ${bookingId} and at = ${at}`,
      sql`insert into bookings.loose_slots (booking_id, venue_id, at, since)
          select booking_id, venue_id, ${from}, ${recordedAt} from bookings.owned_bookings
          where booking_id = ${bookingId} on conflict do nothing`,
    ],
    DrawFailed: ({ data: { bookingId, patient, attempt }, recordedAt }, sql) =>
      sql`update bookings.owned_bookings set changed_at = ${recordedAt},
            progress = jsonb_set(progress, array[${String(patient)}, 'failedDraws'], ${String(attempt)}::jsonb)
          where booking_id = ${bookingId}`,
    SampleTaken: ({ data, recordedAt }, sql) => [
      came(data, 'sampled', recordedAt, sql),
      stands(data, 'sampled', recordedAt, sql),
    ],
    ResultEntered: ({ data, recordedAt }, sql) => [
      came(data, 'resulted', recordedAt, sql),
      sql`update bookings.owned_bookings set status = 'resulted'
          where booking_id = ${data.bookingId} and status <> 'published'`,
    ],
    ResultPublished: ({ data, recordedAt }, sql) => [
      came(data, 'published', recordedAt, sql),
      stands(data, 'published', recordedAt, sql),
    ],
    PatientFailed: ({ data: { bookingId, patient, reason } }, sql) => out(bookingId, patient, reason, sql),
    BookingFailed: ({ data: { bookingId, patient, reason }, recordedAt }, sql) => [
      ...(patient === undefined ? [] : [out(bookingId, patient, reason, sql)]),
      sql`update bookings.owned_bookings set status = 'failed', failure = ${reason}, changed_at = ${recordedAt}
          where booking_id = ${bookingId}`,
      loosened(bookingId, recordedAt, sql),
    ],
    BookingCancelled: ({ data: { bookingId, fee }, recordedAt }, sql) => [
      sql`update bookings.owned_bookings set status = 'cancelled', cancel_fee = ${fee.amount}, kept_until = null,
            changed_at = ${recordedAt} where booking_id = ${bookingId}`,
      loosened(bookingId, recordedAt, sql),
    ],
    CommentMade: ({ data: { bookingId, userId, commentId: id, by, comment }, recordedAt: at }, sql) => {
      const made = JSON.stringify([{ id, by, at, userId, comment }]);
      return sql`update bookings.owned_bookings set comments = comments || ${made}::jsonb where booking_id = ${bookingId}`;
    },
    BookingPaid: ({ data: { bookingId, receiptId, paymentId = null, amount }, recordedAt }, sql) => {
      const receipt = JSON.stringify([{ receiptId, paymentId, amount }]);
      return sql`update bookings.owned_bookings set receipts = receipts || ${receipt}::jsonb, changed_at = ${recordedAt}
                 where booking_id = ${bookingId}`;
    },
    BookingRefundRequested: ({ data: { bookingId, refundId, receiptId, amount } }, sql) => {
      const refund = JSON.stringify({ [refundId]: { receiptId, amount, stands: 'requested', unasked: false } });
      return sql`update bookings.owned_bookings set refunds = refunds || ${refund}::jsonb where booking_id = ${bookingId}`;
    },
    BookingRefunded: ({ data: { bookingId, refundId, receiptId, amount } }, sql) => {
      const made = JSON.stringify({ receiptId, amount, stands: 'made' });
      return sql`update bookings.owned_bookings set
            refunds = refunds || jsonb_build_object(${refundId}::text, ${made}::jsonb
              || jsonb_build_object('unasked', coalesce(refunds -> ${refundId}::text -> 'unasked', 'true'::jsonb)))
          where booking_id = ${bookingId}`;
    },
    BookingRefundFailed: ({ data: { bookingId, refundId } }, sql) =>
      sql`update bookings.owned_bookings set refunds = jsonb_set(refunds, array[${refundId}::text, 'stands'], '"failed"')
          where booking_id = ${bookingId} and refunds ? ${refundId}`,
    SlotHeld: ({ data: { bookingId, venueId, at, until } }, sql) =>
      sql`update bookings.owned_bookings set kept_until = ${until}
          where booking_id = ${bookingId} and venue_id = ${venueId} and at = ${at} and status = 'held'`,
    SlotReleased: ({ data: { bookingId, venueId, at } }, sql) =>
      sql`update bookings.owned_bookings set kept_until = null
          where booking_id = ${bookingId} and venue_id = ${venueId} and at = ${at}`,
    SlotTaken: ({ data: { bookingId, venueId, at }, recordedAt }, sql) =>
      sql`insert into bookings.loose_slots (booking_id, venue_id, at, since)
          select ${bookingId}, ${venueId}, ${at}, ${recordedAt} where not exists (
            select 1 from bookings.owned_bookings where booking_id = ${bookingId} and venue_id = ${venueId}
              and at = ${at} and status not in ('held', 'cancelled', 'failed', 'expired'))
          on conflict do nothing`,
    SlotFreed: ({ data: { bookingId, venueId, at } }, sql) =>
      sql`delete from bookings.loose_slots
          where booking_id = ${bookingId} and venue_id = ${venueId} and at = ${at}`,
    MailboxProved: ({ data: { userId, claimed } }, sql) => [
      sql`insert into bookings.booker_claims (user_id, owner) select unnest(${claimed}::text[]), ${userId}
          on conflict (user_id) do update set owner = excluded.owner`,
      sql`update bookings.owned_bookings set owner = ${userId} where user_id = any (${claimed}::text[])`,
    ],
  },
});

type OfBooking = { readonly bookingId: string };

function stands({ bookingId }: OfBooking, status: string, at: Date, sql: Sql): Statement {
  return sql`update bookings.owned_bookings set status = ${status}, changed_at = ${at} where booking_id = ${bookingId}`;
}

function declares(bookingId: string, declared: boolean, at: Date, sql: Sql): Statement {
  return sql`update bookings.owned_bookings set declared = ${declared}, changed_at = ${at}
    where booking_id = ${bookingId}`;
}

function came(data: OfBooking & { readonly patient: number }, step: string, at: Date, sql: Sql): Statement {
  return sql`update bookings.owned_bookings set changed_at = ${at},
      progress = jsonb_set(progress, array[${String(data.patient)}, ${step}], 'true')
    where booking_id = ${data.bookingId}`;
}

function out(bookingId: string, patient: number, reason: string, sql: Sql): Statement {
  return sql`update bookings.owned_bookings set
      progress = jsonb_set(progress, array[${String(patient)}, 'out'], to_jsonb(${reason}::text))
    where booking_id = ${bookingId}`;
}

/** Its time is to be freed. */
function loosened(bookingId: string, since: Date, sql: Sql): Statement {
  return sql`insert into bookings.loose_slots (booking_id, venue_id, at, since)
      select booking_id, venue_id, at, ${since} from bookings.owned_bookings
      where booking_id = ${bookingId} and reference is not null and at > ${since}
    on conflict do nothing`;
}
