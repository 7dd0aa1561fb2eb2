import { describe, expect, it } from 'vitest';
import { bookingDecider } from './booking.decider.js';
import type { BookingEvent } from './booking.events.js';
import type { BookingState } from './booking.state.js';
import * as make from '../testing/index.js';

const { bookingId, userId, at, later, lateFee, started, begun, abandoned, requested, acked, attended, ready } = make;
const stateOf = (...events: readonly BookingEvent[]): BookingState =>
  events.reduce<BookingState>(bookingDecider.evolve, bookingDecider.initial);

const keyed = (...searchWords: readonly string[]): BookingEvent => ({
  type: 'PatientsNamed',
  data: { bookingId, userId, patients: [make.li], searchWords },
});
const barcoded = (barcode?: string): BookingEvent => ({
  type: 'SampleTaken',
  data: { bookingId, patient: 0, ...(barcode !== undefined && { barcode }) },
});
const tested = (barcode: string): BookingEvent => ({
  type: 'ClinicTestSet',
  data: { bookingId, barcode, delivery: 'courier', kitless: false, tubes: {} },
});
const moved: BookingEvent = {
  type: 'DateAmended',
  data: { bookingId, userId, from: at, at: later, fee: lateFee, by: 'patient' },
};
const failed: BookingEvent = { type: 'BookingFailed', data: { bookingId, userId, reason: 'venueClosed' } };

describe('the state of a booking', () => {
  it('has the language in which it was begun', () => {
    expect(stateOf(started).language).toBe('zh');
  });

  it('has the keys of those who are named now, and none of who had it before', () => {
    const state = stateOf(...ready, keyed('w1', 'w2'), keyed('w3'));
    expect(state.keys).toEqual({ names: ['w3'], email: 'e1', phone: null });
    const claimed = bookingDecider.evolve(state, { type: 'BookingClaimed', data: { bookingId, userId: 'u2' } });
    expect(claimed.keys).toEqual({ names: [], email: null, phone: null });
  });

  it('has each barcode once, the latest last', () => {
    const sampled = stateOf(...ready, requested(), acked, tested('a'), attended, barcoded('b'), barcoded());
    expect(sampled.barcodes).toEqual(['a', 'b']);
    expect(bookingDecider.evolve(sampled, tested('a')).barcodes).toEqual(['b', 'a']);
  });

  it('says how the last attempt ended until the next one', () => {
    const lapsed = stateOf(...ready, begun, abandoned('slotGone'));
    expect(lapsed).toMatchObject({ unpaid: 'slotGone', lapsed: null });
    expect(bookingDecider.evolve(lapsed, begun).unpaid).toBeNull();
    expect(bookingDecider.evolve(lapsed, requested()).unpaid).toBeNull();
  });

  it('counts how often it was moved, and says why it failed', () => {
    expect(stateOf(...ready, requested(), moved, moved, failed)).toMatchObject({
      moved: 2,
      slot: { at: later },
      failure: 'venueClosed',
    });
  });
});
