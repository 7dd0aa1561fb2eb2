import { bookingMachine, type BookingStatus } from '@meridian/workflows/bookings';
import type { OwnBookingFragment } from '../../../gql/graphql.ts';

export type OwnBookingNow = OwnBookingFragment;

const events = { amend: 'DateAmended', cancel: 'BookingCancelled' } as const;
export type OwnAction = keyof typeof events;

const takes = (status: BookingStatus, type: string): boolean =>
  bookingMachine.resolveState({ value: status, context: {} }).can({ type });

/** An action is shown where the machine knows it; the server says whether it may be done, and why not. */
export function actionOf({ status, allowed }: Pick<OwnBookingNow, 'status' | 'allowed'>, action: OwnAction) {
  const byStaffAlone = action === 'amend' && status === 'attended';
  const isAhead = status !== 'held' && !byStaffAlone && takes(status, events[action]);
  return {
    shown: isAhead && allowed[action],
    why: isAhead && !allowed[action] ? (action === 'amend' ? allowed.amendWhy : allowed.cancelWhy) : null,
  };
}

export type StepState = 'done' | 'now' | 'ahead';

/** From the visit on. */
const roads: Readonly<Record<OwnBookingNow['endsWith'], readonly BookingStatus[]>> = {
  result: ['sampled', 'atLab', 'resulted', 'published'],
  visit: ['completed'],
  sample: ['sampled', 'atLab', 'completed'],
};

/** The road of a test with the places that lie behind and ahead; none once it has ended. */
export function progressOf({
  status,
  endsWith,
  medtest: { kit },
}: Pick<OwnBookingNow, 'status' | 'endsWith'> & { medtest: Pick<OwnBookingNow['medtest'], 'kit'> }): readonly {
  status: BookingStatus;
  state: StepState;
}[] {
  const seen = kit ? 'kitSent' : 'attended';
  const other = kit ? 'attended' : 'kitSent';
  const steps: readonly BookingStatus[] = ['pending', 'ack', status === other ? other : seen, ...roads[endsWith]];
  const here = steps.indexOf(status);
  if (here < 0) return [];
  return steps.map((each, place) => ({
    status: each,
    state: place === here ? 'now' : place < here ? 'done' : 'ahead',
  }));
}

const unfinished: readonly BookingStatus[] = ['held'];
const over: readonly BookingStatus[] = ['published', 'completed', 'cancelled', 'noShow', 'failed', 'expired'];

export type Groups<Booking> = { unfinished: readonly Booking[]; next: readonly Booking[]; past: readonly Booking[] };

/** What is coming, the next first; what was begun; what is over, the latest first. What was never finished in time is left out. */
export function grouped<Booking extends Pick<OwnBookingNow, 'status' | 'time' | 'startedAt'>>(
  bookings: readonly Booking[],
): Groups<Booking> {
  const when = ({ time, startedAt }: Booking) => time ?? startedAt;
  return {
    unfinished: bookings.filter(({ status }) => unfinished.includes(status)),
    next: bookings
      .filter(({ status }) => !unfinished.includes(status) && !over.includes(status))
      .toSorted((one, other) => when(one).localeCompare(when(other))),
    past: bookings
      .filter(({ status }) => over.includes(status) && status !== 'expired')
      .toSorted((one, other) => when(other).localeCompare(when(one))),
  };
}

/** What comes back when it is cancelled now for this fee, and what is still to be paid then. */
export function afterCancelling(booking: Pick<OwnBookingNow, 'total' | 'owed' | 'paid' | 'refunded'>, fee: number) {
  const { total, owed, paid, refunded } = booking;
  const rest = total.amount - owed.amount - fee;
  const amount = (value: number) => ({ ...total, amount: Math.max(0, value) });
  return {
    back: amount(rest),
    due: amount(-rest),
    /** Fees of having moved it before. */
    earlier: amount(paid.amount - refunded.amount + owed.amount - total.amount),
  };
}
