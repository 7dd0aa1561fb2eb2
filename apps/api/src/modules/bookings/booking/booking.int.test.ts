import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import {
  address,
  atProvider,
  bo,
  contact,
  type BookingStack,
  li,
  madeBooking,
  readyBooking,
  startBookings,
} from '../testing/booking-stack.js';

let stack: BookingStack;
let testId: string;
let venueId: string;
beforeAll(async () => {
  stack = await startBookings();
  testId = await stack.test();
  venueId = await stack.venue([testId]);
});
afterAll(() => stack.stop());

describe('a booking', () => {
  test('is made by a guest page by page, and read in the other language', async () => {
    const who = stack.visitor();
    const started = await who.tell('start', { testId, venueId });
    expect(started).toMatchObject({ status: 'held', claimed: false, page: 'slot', venue: { id: venueId } });
    const { id } = started;
    expect(await who.tell('slot', { id, at: stack.slot(3), people: 2 })).toMatchObject({
      page: 'patients',
      people: 2,
      minutes: 30,
      time: stack.slot(3),
      total: { amount: 9_000 },
    });
    expect(await who.step('patients', { id, patients: [li, bo] })).toMatchObject({ reason: 'signInFirst' });
    await who.becomeGuest();
    const named = await who.tell('patients', { id, patients: [li, bo] });
    expect(named).toMatchObject({
      claimed: true,
      page: 'address',
      patientTests: [{ firstName: 'Li' }, { firstName: 'Bo' }],
    });
    await who.tell('address', { id, contact, address });
    const { total } = await who.tell('terms', { id, terms: '2026-11' });
    const made = await who.tell('request', { id, seen: total.amount });
    expect(made).toMatchObject({
      status: 'pending',
      pending: true,
      pay: 'inStore',
      keptUntil: null,
      paid: { amount: 0 },
      owed: { amount: 9_000 },
      fee: { amount: { amount: 0 }, rule: 'free' },
      allowed: { amend: true, cancel: true },
    });
    expect(made.reference).toMatch(/^MT-[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    const [listed] = await who.list();
    expect(listed).toMatchObject({ id, medtest: { name: `检测 ${testId}` } });
    expect((await stack.day(venueId, stack.slot(3))).taken).toMatchObject([{ bookingId: id, people: 2 }]);
  });

  test('is paid first where the time is kept meanwhile', async () => {
    const who = await stack.person();
    const { id, total } = await readyBooking(who, { testId, venueId, at: stack.slot(4) });
    const begun = await who.pay(id, total);
    expect(begun).toMatchObject({ status: 201 });
    expect(await who.one(id)).toMatchObject({ status: 'held', attempt: { paymentId: begun.paymentId } });
    await atProvider(stack.api, begun, 'pay');
    const paid = await until(async () => {
      const booking = await who.one(id);
      return booking?.status === 'pending' && booking.paid.amount > 0 ? booking : null;
    });
    expect(paid).toMatchObject({ pay: 'now', paid: { amount: 4_500 }, owed: { amount: 0 }, attempt: null });
  });

  test('is amended and cancelled', async () => {
    const who = await stack.person();
    const { id } = await madeBooking(who, { testId, venueId, at: stack.slot(5) });
    expect(await who.amend(id, stack.slot(6))).toMatchObject({ time: stack.slot(6), owed: { amount: 4_500 } });
    expect((await stack.day(venueId, stack.slot(5))).taken).toEqual([]);
    expect((await stack.day(venueId, stack.slot(6))).taken).toMatchObject([{ bookingId: id }]);
    expect(await who.cancel(id)).toMatchObject({ status: 'cancelled', owed: { amount: 0 } });
    expect((await stack.day(venueId, stack.slot(6))).taken).toEqual([]);
  });
});
