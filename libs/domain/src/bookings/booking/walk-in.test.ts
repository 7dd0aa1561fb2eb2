import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { bookingDecider } from './booking.decider.js';
import * as make from '../testing/index.js';

const booking = given(bookingDecider);

describe('the time of a booking', () => {
  it('may have begun for who walked in, for half an hour', () => {
    const late = (minutes: number) => ({ now: new Date(Date.parse(make.at) + minutes * 60_000) });
    const until = new Date(Date.parse(make.at) + 3_600_000).toISOString();
    const ahead = { bookingId: 'b1', venueId: 'v1', at: make.at, until, people: 2 };
    const choose = { type: 'ChooseSlot', data: { ...ahead, walkIn: true } } as const;
    const begun = booking.events([make.started]);
    begun.when(choose, late(29)).thenExpect([{ type: 'SlotChosen', data: choose.data }]);
    begun.when(choose, late(30)).thenExpect({ refused: 'slotPast', details: { page: 'slot' } });
    begun
      .when({ type: 'ChooseSlot', data: ahead }, late(1))
      .thenExpect({ refused: 'slotPast', details: { page: 'slot' } });
  });

  it('is one of who walked in until it is moved', () => {
    const here = booking.events([make.started, make.chosen]).state.slot;
    expect(here).not.toHaveProperty('walkIn');
    const chosen = { bookingId: 'b1', venueId: 'v1', at: make.at, until: make.until, people: 2, walkIn: true };
    const events = [make.started, { type: 'SlotChosen', data: chosen } as const, ...make.paidBooking.slice(2)];
    expect(booking.events(events).state.slot).toMatchObject({ walkIn: true });
    const moved = {
      bookingId: 'b1',
      userId: 'u1',
      from: make.at,
      at: make.later,
      fee: make.noFee,
      by: 'staff',
    } as const;
    const after = booking.events([...events, { type: 'DateAmended', data: moved }]).state.slot;
    expect(after).toEqual({ at: make.later, people: 2 });
  });
});
