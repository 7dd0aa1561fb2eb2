import type { BookTest, BookingVenue, Medtest } from '@meridian/contracts/generated/public';
import {
  type BookingState,
  feeFor,
  feeNow,
  givenBack,
  nextPage,
  type OfferedTest,
  owedFor,
  paidFor,
  pagesFor,
  priceNow,
  whyNot,
} from '@meridian/domain/bookings';
import { type Money, money, times } from '@meridian/domain/kernel';
import { shownVaccinations } from './booking.rows.js';
import { comesToCounter, counterCode } from './counter-code.js';
import type { OpenedBooking } from './owned.rows.js';
import { triageOf } from './triage.js';

export interface AroundBooking {
  readonly medtest: Medtest;
  readonly venue: BookingVenue;
  /** How long an appointment takes there. */
  readonly minutes: number | null;
  /** As long as the day keeps its time for it. */
  readonly keptUntil: Date | null;
}

const still = new WeakMap<OpenedBooking, ReturnType<typeof computed>>();

/** As its owner sees it. What may be done is judged by the same rules as when it is done. */
export function bookingView(booking: OpenedBooking, around: AroundBooking, now: Date): BookTest {
  const { row, state } = booking;
  const { medtest, venue, minutes, keptUntil } = around;
  const { contact, address, slot, requested, unpaid } = state;
  const people = slot?.people ?? 0;
  const offer = offerOf(medtest);
  const { price, total } = pricesOf(state, people, medtest);
  const fee = feeNow(state, now) ?? (row.status === 'held' && slot ? feeFor(slot.at, total, now) : null);
  const known = still.get(booking) ?? computed(booking);
  still.set(booking, known);
  const { patientTests, travel, comments, paid, owed, refunded } = known;
  return {
    id: row.booking_id,
    status: row.status,
    pending: row.status === 'pending',
    ack: row.acked_at !== null,
    reference: requested?.reference ?? null,
    time: slot && new Date(slot.at),
    minutes,
    people,
    keptUntil,
    payUntil: state.paymentLink && new Date(state.paymentLink.until),
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
    barcode: state.kit,
    voucher: state.voucher !== null || requested?.pay === 'voucher',
    declared: state.declared,
    terms: state.terms,
    comments,
    pages: [...pagesFor(offer)],
    page: row.status === 'held' ? nextPage(state, offer, now) : 'summary',
    pay: requested?.pay ?? null,
    payInStore: requested ? requested.pay === 'inStore' : venue.takesPayment && mayPayInStore(offer, total),
    price,
    total,
    paid,
    owed,
    refunded,
    fee,
    attempt: attemptOf(state),
    ended: unpaid && row.unpaid_at && { why: unpaid, at: row.unpaid_at },
    allowed: allowedNow(state, now),
    failure: state.failure,
    vaccinations: shownVaccinations(state),
    triage: triageOf(state, medtest),
    endsWith: state.endsWith ?? medtest.endsWith,
    qrSvg: comesToCounter(state, around, now) ? known.code() : null,
    claimed: row.user_id !== null,
    startedAt: row.created_at,
  };
}

/** What depends on nothing but the booking, worked out once for each that was opened. */
function computed({ state, comments }: OpenedBooking) {
  const { patients, progress, travel, requested } = state;
  let drawn: string | undefined;
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
    code: () => (drawn ??= counterCode(requested?.reference ?? '')),
  };
}

export function offerOf({
  id,
  active,
  price,
  currency,
  travel,
  homeVisit,
  kit,
  minAge,
  endsWith,
}: Medtest): OfferedTest {
  return { testId: id, active, price: money(price, currency), travel, homeVisit, kit, minAge, endsWith };
}

function mayPayInStore({ kit, homeVisit }: OfferedTest, total: Money): boolean {
  return !kit && !homeVisit && total.amount > 0;
}

/** What was agreed, what is being paid, or what it would cost now. */
function pricesOf(state: BookingState, people: number, { price, currency }: Medtest) {
  const { requested, attempt, patients } = state;
  const agreed = requested ?? attempt;
  if (agreed) return { price: agreed.price, total: agreed.total };
  const each = priceNow(state, { price: money(price, currency) });
  return { price: each, total: times(each, Math.max(1, patients.length || people)) };
}

function attemptOf({ attempt }: BookingState): BookTest['attempt'] {
  return attempt && { orderId: attempt.orderId, paymentId: attempt.paymentId, until: new Date(attempt.until) };
}

function allowedNow(state: BookingState, now: Date): BookTest['allowed'] {
  const [amend, cancel] = [whyNot('amend', state, now, 'patient'), whyNot('cancel', state, now, 'patient')];
  const keyOf = (why: string | null) => (why ? `bookings.refusals.${why}` : null);
  return { amend: amend === null, cancel: cancel === null, amendWhy: keyOf(amend), cancelWhy: keyOf(cancel) };
}
