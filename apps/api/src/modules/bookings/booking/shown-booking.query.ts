import type { BookTest, BookingVenue, Medtest } from '@meridian/contracts/generated/public';
import {
  feeFor,
  feeNow,
  givenBack,
  nextPage,
  type OfferedTest,
  owedFor,
  paidFor,
  pagesFor,
  whyNot,
} from '@meridian/domain/bookings';
import { type Money, money, times } from '@meridian/domain/kernel';
import type { OpenedBooking, OwnedRow } from './owned-rows.js';

export interface AroundBooking {
  readonly medtest: Medtest;
  readonly venue: BookingVenue;
  /** How long an appointment takes there. */
  readonly minutes: number | null;
}

const still = new WeakMap<OpenedBooking, ReturnType<typeof computed>>();

/** As its owner sees it. What may be done is judged by the same rules as when it is done. */
export function shownBooking(booking: OpenedBooking, around: AroundBooking, now: Date): BookTest {
  const { row, state } = booking;
  const { medtest, venue, minutes } = around;
  const { contact, address } = state;
  const offer = offerOf(medtest);
  const { price, total } = pricesOf(row, state.patients.length, medtest);
  const fee = feeNow(state, now) ?? (row.status === 'held' && row.at ? feeFor(row.at.toISOString(), total, now) : null);
  const known = still.get(booking) ?? computed(booking);
  still.set(booking, known);
  const { patientTests, travel, comments, paid, owed, refunded } = known;
  return {
    id: row.booking_id,
    status: row.status,
    pending: row.status === 'pending',
    ack: row.acked,
    reference: row.reference,
    time: row.at,
    minutes,
    people: row.people,
    keptUntil: row.kept_until,
    medtest,
    venue,
    patientTests,
    consent: state.consent,
    email: contact?.email ?? null,
    phoneCountry: contact?.phoneCountry ?? null,
    phone: contact?.phone ?? null,
    address1: address?.address1 ?? null,
    address2: address?.address2 ?? null,
    city: address?.city ?? null,
    postCode: address?.postCode ?? null,
    country: address?.country ?? null,
    travel,
    barcode: row.kit,
    declared: row.declared,
    terms: row.terms,
    comments,
    pages: [...pagesFor(offer)],
    page: row.status === 'held' ? nextPage(state, offer, now) : 'summary',
    pay: row.pay,
    payInStore: row.pay === null ? mayPayInStore(offer, total) : row.pay === 'inStore',
    price,
    total,
    paid,
    owed,
    refunded,
    fee,
    attempt: attemptOf(row),
    ended: row.ended_why && row.ended_at && { why: row.ended_why, at: row.ended_at },
    allowed: allowedNow(state, now),
    failure: row.failure,
    claimed: row.owner !== null,
    startedAt: row.started_at,
  };
}

/** What depends on nothing but the booking, worked out once for each that was opened. */
function computed({ state, comments }: OpenedBooking) {
  const { patients, progress, travel } = state;
  return {
    patientTests: patients.map((patient, index) => {
      const { sampled = false, failedDraws = 0, out = null } = progress[index] ?? {};
      return { ...patient, sampled, failedDraws, out };
    }),
    travel: travel && { ...travel, transit: [...(travel.transit ?? [])] },
    comments: comments.map(({ id, by, at, comment }) => ({ id, by, at, comment })),
    paid: paidFor(state),
    owed: owedFor(state),
    refunded: givenBack(state),
  };
}

export function offerOf({ id, active, price, currency, travel, homeVisit, kit }: Medtest): OfferedTest {
  return { testId: id, active, price: money(price, currency), travel, homeVisit, kit };
}

function mayPayInStore({ kit, homeVisit }: OfferedTest, total: Money): boolean {
  return !kit && !homeVisit && total.amount > 0;
}

/** What was agreed, what is being paid, or what it would cost now. */
function pricesOf(row: OwnedRow, named: number, { price, currency }: Medtest) {
  if (row.reference !== null) {
    return { price: money(row.price, row.currency), total: money(row.total, row.currency) };
  }
  if (row.attempt_price !== null && row.attempt_total !== null) {
    return { price: money(row.attempt_price, row.currency), total: money(row.attempt_total, row.currency) };
  }
  const each = money(price, currency);
  return { price: each, total: times(each, Math.max(1, named || row.people)) };
}

function attemptOf({ attempt_order, attempt_payment, attempt_until }: OwnedRow): BookTest['attempt'] {
  if (attempt_order === null || attempt_payment === null || attempt_until === null) return null;
  return { orderId: attempt_order, paymentId: attempt_payment, until: attempt_until };
}

function allowedNow(state: OpenedBooking['state'], now: Date): BookTest['allowed'] {
  const [amend, cancel] = [whyNot('amend', state, now, 'patient'), whyNot('cancel', state, now, 'patient')];
  const keyOf = (why: string | null) => (why ? `bookings.refusals.${why}` : null);
  return { amend: amend === null, cancel: cancel === null, amendWhy: keyOf(amend), cancelWhy: keyOf(cancel) };
}
