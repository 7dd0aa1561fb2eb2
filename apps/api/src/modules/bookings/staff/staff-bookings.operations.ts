import { Inject, Injectable } from '@nestjs/common';
import type { StaffBooking } from '@meridian/contracts/generated/admin';
import { type Rules, validateInput } from '@meridian/contracts/kernel';
import { isRefused, refuse } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import type { Viewer } from '../../../platform/session/index.js';
import { isSlotLost } from '../booking/booking-changes.handler.js';
import type { BookedFor } from './book-for-patient.handler.js';
import type { SlotLost } from '../../diary/index.js';
import type { StaffOutcome } from './staff-bookings.handler.js';
import { StaffBookingsQuery } from './staff-bookings.query.js';
import { type StaffContext, staffContext } from '../people/staff-context.js';

type Outcome = StaffOutcome | SlotLost | BookedFor;

export interface Acting {
  readonly viewer: Viewer;
  readonly context: GraphqlContext;
}

/** From what somebody sent to what they are told. */
@Injectable()
export class StaffBookingsOperations {
  constructor(@Inject(StaffBookingsQuery) private readonly bookings: StaffBookingsQuery) {}

  /** Carries out what is asked of one booking that was made; answers the booking as it stands then. */
  async decided<Input extends { readonly id: string }>(
    rules: Rules<Input>,
    input: Input,
    { viewer, context }: Acting,
    decide: (input: Input, context: StaffContext, booking: StaffBooking) => Promise<Outcome>,
  ): Promise<object> {
    const validated = validateInput(rules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id } = validated.value;
    const booking = await this.bookings.at(id);
    if (!booking) return refused('bookings', refuse('unknownBooking'));
    return this.told(id, await decide(validated.value, staffContext(viewer, context), booking));
  }

  async told(bookingId: string, outcome: Outcome): Promise<object> {
    if (isSlotLost(outcome) && outcome.nearest.length > 0) {
      const nearest = outcome.nearest.map(({ at, minutes }) => ({ at: new Date(at), minutes }));
      return { __typename: 'StaffSlotGone', messageKey: refused('bookings', outcome).messageKey, nearest };
    }
    if (isRefused(outcome)) return refused('bookings', outcome);
    return { __typename: 'StaffBooking', ...(await this.bookings.at(bookingId, outcome.position)) };
  }
}

/** What forms leave empty is not told. */
export function given<Value>(value: Value | null | undefined): Value | undefined {
  return value === null || value === '' ? undefined : (value ?? undefined);
}
