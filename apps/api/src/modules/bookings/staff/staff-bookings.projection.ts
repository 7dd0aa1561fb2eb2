import type { BookingEventMap, TestItemEventMap } from '@meridian/domain/bookings';
import { projection, type Sql, type Statement } from '../../../platform/projector/index.js';
import { staffBookingsTables } from './staff-bookings.tables.js';

type Money = Pick<
  BookingEventMap,
  'BookingPaid' | 'BookingRefundRequested' | 'BookingRefunded' | 'BookingRefundFailed'
>;

const unmoved = { failedDraws: 0, sampled: false, resulted: false, published: false, out: null };

/** Bookings as staff see them. What is personal stays sealed under the booker's key. */
export const staffBookings = projection<
  Omit<
    BookingEventMap,
    | 'HealthDeclared'
    | 'DeclarationWithdrawn'
    | 'TermsAgreed'
    | 'BookingPaymentBegun'
    | 'BookingPaymentAbandoned'
    | keyof Money
  > &
    Money &
    Pick<TestItemEventMap, 'TestListed' | 'TestSpecified'>
>({
  name: 'bookings.staff_bookings',
  version: 1,
  tables: staffBookingsTables,
  key: ({ data }) => String(Reflect.get(data, 'bookingId') ?? ''),
  on: {
    TestListed: ({ data }, sql) => kindOf(data, sql),
    TestSpecified: ({ data }, sql) => kindOf(data, sql),
    BookingStarted: ({ data: { bookingId, testId, venueId, userId, language }, recordedAt }, sql) =>
      sql`insert into bookings.staff_bookings (booking_id, test_id, venue_id, user_id, language, changed_at)
          values (${bookingId}, ${testId}, ${venueId}, ${userId}, ${language}, ${recordedAt})`,
    BookingClaimed: ({ data: { bookingId, userId } }, sql) =>
      sql`update bookings.staff_bookings set user_id = ${userId}, patients = null, consent = null, contact = null,
            address = null, travel = null, name_indexes = '{}', email_index = null, phone_index = null
          where booking_id = ${bookingId}`,
    SlotChosen: ({ data: { bookingId, venueId, at, people } }, sql) =>
      sql`update bookings.staff_bookings set venue_id = ${venueId}, at = ${at}, people = ${people}
          where booking_id = ${bookingId}`,
    PatientsNamed: ({ data: { bookingId, patients, consent, searchWords } }, sql) =>
      sql`update bookings.staff_bookings set patients = ${patients}, consent = ${consent},
            name_indexes = ${searchWords}::text[] where booking_id = ${bookingId}`,
    AddressGiven: ({ data: { bookingId, contact, address, emailIndex, phoneIndex } }, sql) =>
      sql`update bookings.staff_bookings set contact = ${contact}, address = ${address}, email_index = ${emailIndex},
            phone_index = ${phoneIndex} where booking_id = ${bookingId}`,
    TravelGiven: ({ data: { bookingId, travel } }, sql) =>
      sql`update bookings.staff_bookings set travel = ${travel} where booking_id = ${bookingId}`,
    KitGiven: ({ data: { bookingId, barcode } }, sql) =>
      sql`update bookings.staff_bookings set barcode = ${barcode} where booking_id = ${bookingId}`,
    BookingRequested: ({ data, recordedAt }, sql) => {
      const { bookingId, reference, pay, testId, venueId, at, people, price, total } = data;
      const progress = JSON.stringify(Array.from({ length: people }, () => unmoved));
      return [
        sql`update bookings.staff_bookings set reference = ${reference}, status = 'pending', pay = ${pay},
              test_id = ${testId}, kind = (select kind from bookings.staff_booking_kinds where test_id = ${testId}),
              venue_id = ${venueId}, user_id = ${data.userId}, at = ${at}, people = ${people}, price = ${price.amount},
              total = ${total.amount}, currency = ${total.currency}, progress = ${progress}::jsonb,
              requested_at = ${recordedAt}, changed_at = ${recordedAt}
            where booking_id = ${bookingId}`,
        sql`insert into bookings.staff_booking_keys (word, booking_id)
            select distinct word, booking_id from bookings.staff_bookings,
              unnest(name_indexes || array[reference, barcode, email_index, phone_index]) word
            where booking_id = ${bookingId} and word is not null on conflict do nothing`,
      ];
    },
    BookingAcknowledged: ({ data, recordedAt }, sql) => stands(data, 'ack', recordedAt, sql),
    PatientAttended: ({ data, recordedAt }, sql) => stands(data, 'attended', recordedAt, sql),
    SampleReachedLab: ({ data, recordedAt }, sql) => stands(data, 'atLab', recordedAt, sql),
    PatientMissed: ({ data, recordedAt }, sql) => stands(data, 'noShow', recordedAt, sql),
    KitSent: ({ data, recordedAt }, sql) => [
      stands(data, 'kitSent', recordedAt, sql),
      ...kitted(data.bookingId, data.barcode, sql),
    ],
    DateAmended: ({ data: { bookingId, at, fee }, recordedAt }, sql) =>
      sql`update bookings.staff_bookings set at = ${at}, amend_fees = amend_fees + ${fee.amount},
            changed_at = ${recordedAt} where booking_id = ${bookingId}`,
    DrawFailed: ({ data: { bookingId, patient, attempt }, recordedAt }, sql) =>
      sql`update bookings.staff_bookings set failed = true, changed_at = ${recordedAt},
            progress = jsonb_set(progress, array[${String(patient)}, 'failedDraws'], ${String(attempt)}::jsonb)
          where booking_id = ${bookingId}`,
    SampleTaken: ({ data, recordedAt }, sql) => [
      came(data, 'sampled', recordedAt, sql),
      stands(data, 'sampled', recordedAt, sql),
      ...kitted(data.bookingId, data.barcode, sql),
    ],
    ResultEntered: ({ data, recordedAt }, sql) => [
      came(data, 'resulted', recordedAt, sql),
      sql`update bookings.staff_bookings set status = 'resulted'
          where booking_id = ${data.bookingId} and status <> 'published'`,
    ],
    ResultPublished: ({ data, recordedAt }, sql) => [
      came(data, 'published', recordedAt, sql),
      stands(data, 'published', recordedAt, sql),
    ],
    PatientFailed: ({ data: { bookingId, patient, reason }, recordedAt }, sql) =>
      out(bookingId, patient, reason, recordedAt, sql),
    BookingFailed: ({ data: { bookingId, patient, reason }, recordedAt }, sql) => [
      ...(patient === undefined ? [] : [out(bookingId, patient, reason, recordedAt, sql)]),
      sql`update bookings.staff_bookings set status = 'failed', failed = true, failure = ${reason},
            changed_at = ${recordedAt} where booking_id = ${bookingId}`,
    ],
    BookingCancelled: ({ data: { bookingId, fee }, recordedAt }, sql) => [
      neverMade(bookingId, sql),
      sql`update bookings.staff_bookings set status = 'cancelled', cancel_fee = ${fee.amount}, changed_at = ${recordedAt}
          where booking_id = ${bookingId}`,
    ],
    BookingExpired: ({ data: { bookingId } }, sql) => neverMade(bookingId, sql),
    ClinicTestSet: ({ data, recordedAt }, sql) => {
      const { bookingId, ...clinicTest } = data;
      return [
        sql`update bookings.staff_bookings set clinic_test = ${JSON.stringify(clinicTest)}::jsonb,
              changed_at = ${recordedAt} where booking_id = ${bookingId}`,
        ...kitted(bookingId, clinicTest.barcode, sql),
      ];
    },
    CommentMade: ({ data: { bookingId }, recordedAt }, sql) =>
      sql`update bookings.staff_bookings set commented = true, changed_at = ${recordedAt}
          where booking_id = ${bookingId}`,
    BookingPaid: ({ data: { bookingId, receiptId, paymentId = null, amount }, recordedAt }, sql) => {
      const receipt = JSON.stringify([{ receiptId, paymentId, amount }]);
      return sql`update bookings.staff_bookings set receipts = receipts || ${receipt}::jsonb, changed_at = ${recordedAt}
                 where booking_id = ${bookingId}`;
    },
    BookingRefundRequested: ({ data: { bookingId, refundId, receiptId, amount }, recordedAt }, sql) => {
      const refund = JSON.stringify({ [refundId]: { receiptId, amount, stands: 'requested', unasked: false } });
      return sql`update bookings.staff_bookings set refunds = refunds || ${refund}::jsonb, changed_at = ${recordedAt}
                 where booking_id = ${bookingId}`;
    },
    BookingRefunded: ({ data: { bookingId, refundId, receiptId, amount }, recordedAt }, sql) => {
      const made = JSON.stringify({ receiptId, amount, stands: 'made' });
      return sql`update bookings.staff_bookings set changed_at = ${recordedAt},
            refunds = refunds || jsonb_build_object(${refundId}::text, ${made}::jsonb
              || jsonb_build_object('unasked', coalesce(refunds -> ${refundId}::text -> 'unasked', 'true'::jsonb)))
          where booking_id = ${bookingId}`;
    },
    BookingRefundFailed: ({ data: { bookingId, refundId }, recordedAt }, sql) =>
      sql`update bookings.staff_bookings set changed_at = ${recordedAt},
            refunds = jsonb_set(refunds, array[${refundId}::text, 'stands'], '"failed"')
          where booking_id = ${bookingId} and refunds ? ${refundId}`,
  },
});

type OfBooking = { readonly bookingId: string };

function stands({ bookingId }: OfBooking, status: string, at: Date, sql: Sql): Statement {
  return sql`update bookings.staff_bookings set status = ${status}, changed_at = ${at} where booking_id = ${bookingId}`;
}

function came(data: OfBooking & { readonly patient: number }, step: string, at: Date, sql: Sql): Statement {
  return sql`update bookings.staff_bookings set changed_at = ${at},
      progress = jsonb_set(progress, array[${String(data.patient)}, ${step}], 'true')
    where booking_id = ${data.bookingId}`;
}

function out(bookingId: string, patient: number, reason: string, at: Date, sql: Sql): Statement {
  return sql`update bookings.staff_bookings set failed = true, changed_at = ${at},
      progress = jsonb_set(progress, array[${String(patient)}, 'out'], to_jsonb(${reason}::text))
    where booking_id = ${bookingId}`;
}

function kitted(bookingId: string, barcode: string | undefined, sql: Sql): readonly Statement[] {
  if (barcode === undefined) return [];
  return [
    sql`update bookings.staff_bookings set barcode = ${barcode} where booking_id = ${bookingId}`,
    sql`insert into bookings.staff_booking_keys (word, booking_id) values (${barcode}, ${bookingId})
        on conflict do nothing`,
  ];
}

function neverMade(bookingId: string, sql: Sql): Statement {
  return sql`delete from bookings.staff_bookings where booking_id = ${bookingId} and requested_at is null`;
}

function kindOf({ testId, kind }: { readonly testId: string; readonly kind: string }, sql: Sql): Statement {
  return sql`insert into bookings.staff_booking_kinds (test_id, kind) values (${testId}, ${kind})
      on conflict (test_id) do update set kind = excluded.kind`;
}
