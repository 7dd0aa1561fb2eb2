import {
  bookingDecider,
  asksStill,
  type BookingState,
  bookingStream,
  feeNow,
  givenBack,
  owedFor,
  paidFor,
  testItemDecider,
  testItemStream,
  type TestSample,
} from '@meridian/domain/bookings';
import { type Money, money } from '@meridian/domain/kernel';
import type { EventStore } from '../../../platform/event-store/index.js';
import { appointmentPlace } from '../../diary/index.js';

export type Language = 'en' | 'zh';

/** What letters and calendar files tell of a booking. */
export interface Appointment {
  readonly bookingId: string;
  readonly userId: string;
  readonly language: Language;
  readonly state: BookingState;
  readonly reference: string;
  readonly at: string;
  readonly minutes: number;
  /** How often it was moved. */
  readonly moved: number;
  readonly test: string;
  readonly preparation: string;
  /** Null where a nurse comes home. */
  readonly place: { readonly name: string; readonly address: string; readonly phone: string } | null;
  readonly kitAtHome: boolean;
  /** What they take themselves with their kit. */
  readonly sample: TestSample;
  readonly fastingHours: number;
  /** Questions before the visit that somebody has not answered yet. */
  readonly asks: boolean;
  readonly daysSinceExposure: number;
  readonly total: Money;
  readonly paid: Money;
  readonly owed: Money;
  readonly givenBack: Money;
  readonly cancelFee: Money;
  /** Until when it can be cancelled or moved free of charge. */
  readonly freeUntil: string;
}

const usualMinutes = 15;

/** From the log itself, since a read model may not be there yet; null before it was booked, unless it waits to be paid by a link. */
export async function appointmentOf(
  store: EventStore,
  bookingId: string,
  now: Date,
  mayBe: 'booked' | 'unpaid' = 'booked',
): Promise<Appointment | null> {
  const { state } = await store.look(bookingStream(bookingId), bookingDecider);
  const { slot, owner, testId, venueId, language, moved } = state;
  const requested = state.requested ?? (mayBe === 'unpaid' ? state.paymentLink : null);
  if (!requested || !slot || owner === null || testId === null || venueId === null) return null;
  const [test, { place, minutes }] = await Promise.all([
    store.look(testItemStream(testId), testItemDecider),
    appointmentPlace(store, venueId),
  ]);
  const words = test.state.listed ? test.state[language] : null;
  return {
    bookingId,
    userId: owner,
    language,
    state,
    reference: requested.reference,
    at: slot.at,
    minutes: minutes ?? usualMinutes,
    moved,
    test: words?.name ?? testId,
    preparation: words?.preparation ?? '',
    place: place && {
      name: place.name,
      address: [place.address1, place.city, place.postCode].filter(Boolean).join(', '),
      phone: place.phone,
    },
    kitAtHome: test.state.listed && test.state.kit,
    sample: test.state.listed ? test.state.sample : 'none',
    asks: test.state.listed && asksStill(state, test.state),
    fastingHours: test.state.listed ? test.state.fastingHours : 0,
    daysSinceExposure: test.state.listed ? test.state.daysSinceExposure : 0,
    total: requested.total,
    paid: paidFor(state),
    owed: owedFor(state),
    givenBack: givenBack(state),
    cancelFee: state.status === 'cancelled' ? state.cancelFee : money(0),
    freeUntil: feeNow(state, now)?.freeUntil ?? slot.at,
  };
}
