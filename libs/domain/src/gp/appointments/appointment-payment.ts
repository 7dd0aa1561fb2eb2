import { type DecisionContext, decideCommand, type Decider, isRefused, refuse } from '../../kernel/index.js';
import { leastPayment } from '../../kernel/rules.js';
import type { AppointmentCommand, AppointmentRefusal } from './appointment.commands.js';
import type { AppointmentEvent } from './appointment.events.js';
import { type AppointmentPrice, priceOf } from './appointment.money.js';
import { nextPage } from './appointment-pages.js';
import type { AppointmentState } from './appointment.state.js';
import { type DataOf, type Outcome, shut } from './appointment.step.js';

type AppointmentDecider = Decider<AppointmentState, AppointmentCommand, AppointmentEvent, AppointmentRefusal>;
type Priced = Pick<DataOf<'SendLink'>, 'seen' | 'offered'>;

const hasPassed = (until: string, now: Date): boolean => Date.parse(until) <= now.getTime();

/** Everything was answered, and costs what was on the screen. Nothing is promised that nobody is there to do. */
function priced(
  { seen, offered }: Priced,
  state: AppointmentState,
  now: Date,
  sent: (price: AppointmentPrice) => readonly AppointmentEvent[],
): Outcome {
  const closed = shut(state);
  if (closed) return closed;
  const page = nextPage(state);
  if (page !== 'check') return refuse('notComplete', { page });
  if (!offered) return refuse('modeUnavailable');
  const price = priceOf(state, now);
  const { total, couponProblem } = price;
  if (couponProblem) return refuse(couponProblem, { page });
  if (total.amount !== seen.amount || total.currency !== seen.currency) return refuse('priceChanged', { page, total });
  if (total.amount > 0 && total.amount < leastPayment) return refuse('amountTooSmall', { least: leastPayment });
  return sent(price);
}

/** Each answer is judged after the ones before it; a refusal leaves nothing behind. */
export function bookForPatient(
  decider: AppointmentDecider,
  { appointmentId, spoken, answers, link }: DataOf<'BookForPatient'>,
  initial: AppointmentState,
  context: DecisionContext,
): Outcome {
  const all: AppointmentEvent[] = [];
  let state = initial;
  for (const each of answers) {
    const events = decideCommand(decider, each, state, context);
    if (isRefused(events)) return events;
    all.push(...events);
    state = events.reduce(decider.evolve, state);
  }
  const sent = sendLink(link, state, context.now);
  if (isRefused(sent)) return sent;
  return [...all, { type: 'AppointmentBookedForPatient', data: { appointmentId, spoken } }, ...sent];
}

/** Everything was told on the phone; what is missing is the money. */
export function sendLink(
  { appointmentId, reference, until, ...asked }: DataOf<'SendLink'>,
  state: AppointmentState,
  now: Date,
): Outcome {
  if (hasPassed(until, now)) return refuse('linkExpired');
  return priced(asked, state, now, ({ priceList, total }) => [
    { type: 'AppointmentLinkSent', data: { appointmentId, reference, priceList, total, until } },
  ]);
}

/** They thought better of it: nothing was paid, and the time is free again. */
export function withdrawLink({ appointmentId }: DataOf<'WithdrawLink'>, state: AppointmentState): Outcome {
  if (!state.paymentLink) return refuse('noLink');
  if (state.expiredWhy === 'withdrawn') return [];
  return shut(state) ?? [{ type: 'AppointmentExpired', data: { appointmentId, why: 'withdrawn' } }];
}

export function beginPayment(
  { seen, offered, ...data }: DataOf<'BeginPayment'>,
  state: AppointmentState,
  now: Date,
): Outcome {
  if (state.attempt?.orderId === data.orderId) return [];
  if (state.status === 'draft' && state.paymentLink && hasPassed(state.paymentLink.until, now))
    return refuse('linkExpired');
  return priced({ seen, offered }, state, now, ({ priceList, lines, coupon, discount, total }) => {
    const off = coupon && { coupon, discount };
    return [{ type: 'AppointmentPaymentBegun', data: { ...data, priceList, lines: [...lines], ...off, total } }];
  });
}

/** Whoever has a link may try again as long as it lasts. */
export function endPayment({ why, ...data }: DataOf<'EndPayment'>, state: AppointmentState, now: Date): Outcome {
  if (state.status !== 'requested' || state.attempt?.orderId !== data.orderId) return [];
  const { appointmentId } = data;
  const isOver = why === 'expired' && (!state.paymentLink || hasPassed(state.paymentLink.until, now));
  return isOver
    ? [{ type: 'AppointmentExpired', data: { appointmentId, why: 'unpaid' } }]
    : [{ type: 'AppointmentPaymentEnded', data: { ...data, why } }];
}
