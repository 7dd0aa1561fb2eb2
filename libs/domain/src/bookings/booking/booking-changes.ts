import { money, type Money, refuse, ukDay } from '../../kernel/index.js';
import { problemWithAge } from './age.rules.js';
import { drewInVain } from './booking-progress.js';
import type { BookingOutcome } from './booking-steps.js';
import type { BookingCommand } from './booking.commands.js';
import { withRefunds } from './booking.money.js';
import { returnedVoucher } from './returned-voucher.js';
import { ended, whyNot } from './booking.permissions.js';
import type { BookingEvent } from './booking.events.js';
import type { BookingState } from './booking.state.js';
import { type Fee, feeFor, feeToMoveAt } from './fee.rules.js';

type Data<Type extends BookingCommand['type']> = Extract<BookingCommand, { type: Type }>['data'];

const nothing = money(0);

/** What it costs to cancel or amend this booking now, and the rule behind it. Shown before anybody agrees. Who was there for a draw that failed comes again for nothing. */
export function feeNow(state: BookingState, now: Date): Fee | null {
  const { slot, requested } = state;
  if (!slot || !requested) return null;
  const fee = feeFor(slot.at, requested.total, now);
  return drewInVain(state) ? { ...fee, amount: nothing, rule: 'free' } : fee;
}

/** What it costs to amend it at a place that may take no payment. */
export function feeToMove(state: BookingState, now: Date, place: { readonly takesPayment: boolean }): Fee | null {
  const fee = feeNow(state, now);
  return fee && feeToMoveAt(fee, place);
}

/** The fee to be noted, if it is the one that was shown. */
function agreedFee({ by, feeSeen, waiver }: Data<'CancelBooking'> | Data<'AmendDate'>, shown: Fee | null) {
  if (waiver !== undefined) return by === 'staff' ? nothing : refuse('waiverByStaff');
  const fee: Money = shown?.amount ?? nothing;
  return fee.amount === feeSeen.amount ? fee : refuse('feeChanged', { fee, rule: shown?.rule ?? 'free' });
}

export function amendDate(data: Data<'AmendDate'>, state: BookingState, now: Date): BookingOutcome {
  const why = whyNot('amend', state, now, data.by);
  if (why) return refuse(why);
  const { slot, owner } = state;
  if (!slot || owner === null) return refuse('unknownBooking');
  const { bookingId, at, atSeen, kept, minAge, by, waiver } = data;
  if (atSeen !== undefined && Date.parse(atSeen) !== Date.parse(slot.at)) return refuse('movedMeanwhile');
  if (Date.parse(at) === Date.parse(slot.at)) return refuse('sameTime');
  if (Date.parse(at) <= now.getTime()) return refuse('slotPast');
  const lapsed = kept?.until !== undefined && Date.parse(kept.until) <= now.getTime();
  const people = state.progress.filter(({ out }) => out === null).length;
  if (!kept || lapsed || Date.parse(kept.at) !== Date.parse(at) || kept.people < people) return refuse('holdLapsed');
  for (const [patient, { dob }] of state.patients.entries()) {
    if (state.progress[patient]?.out !== null) continue;
    const problem = problemWithAge(dob, ukDay(new Date(at)), { hasConsent: state.consent !== null, minAge });
    if (problem) return refuse(problem, { patient, ...(problem === 'tooYoung' && { least: minAge }) });
  }
  const fee = agreedFee(data, feeToMove(state, now, data));
  if ('refused' in fee) return fee;
  const amended = { bookingId, userId: owner, from: slot.at, at, fee, by, ...(waiver !== undefined && { waiver }) };
  return [{ type: 'DateAmended', data: amended }];
}

export function cancelBooking(data: Data<'CancelBooking'>, state: BookingState, now: Date): BookingOutcome {
  if (state.status === 'cancelled') return [];
  if (state.attempt) return refuse('paymentUnderWay', { until: state.attempt.until });
  const why = whyNot('cancel', state, now, data.by);
  if (why) return refuse(why);
  const fee = agreedFee(data, feeNow(state, now));
  if ('refused' in fee) return fee;
  const { bookingId, by, waiver } = data;
  const person = state.owner === null ? {} : { userId: state.owner, ...(waiver !== undefined && { words: waiver }) };
  const inTime = waiver !== undefined || feeNow(state, now)?.rule !== 'late';
  const cancelled: BookingEvent = { type: 'BookingCancelled', data: { bookingId, ...person, by, fee } };
  return withRefunds([cancelled, ...(inTime ? returnedVoucher(bookingId, state) : [])], state, data);
}

export function missBooking({ bookingId, refundId }: Data<'MissBooking'>, state: BookingState, now: Date) {
  const why = whyNot('miss', state, now);
  if (why) return state.status === 'noShow' ? [] : refuse(why);
  return withRefunds([{ type: 'PatientMissed', data: { bookingId } }], state, { bookingId, refundId });
}

export function expireBooking({ bookingId }: { readonly bookingId: string }, state: BookingState): BookingOutcome {
  if (state.status === 'expired') return [];
  if (state.status !== 'held') return refuse(ended(state) ?? 'alreadyRequested');
  if (state.attempt) return refuse('paymentUnderWay');
  return [{ type: 'BookingExpired', data: { bookingId } }, ...returnedVoucher(bookingId, state)];
}
