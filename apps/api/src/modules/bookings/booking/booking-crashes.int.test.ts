import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { money } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import { Killed, killedAfter, killedAtEachStep, makeStoppable } from '../../shop/testing/stopping-store.js';
import { BookingChanges } from './booking-changes.handler.js';
import { BookingReferrals } from './booking-referrals.registry.js';
import { letGo } from '../paying/end-booking-attempt.handler.js';
import { Kits } from '../kits/kits.handler.js';
import { type LandedMoney, landBooking } from '../paying/land-booking.handler.js';
import { PayBookingHandler } from '../paying/pay-booking.handler.js';
import { RequestBookingHandler } from './request-booking.handler.js';
import { settleTimes } from './booking-slots.handler.js';
import { Slots } from '../../diary/days/slots.handler.js';
import { BookingDeadlines } from '../paying/booking-deadlines.job.js';
import { type Booker, type BookingStack, madeBooking, readyBooking, startBookings } from '../testing/booking-stack.js';

let stack: BookingStack;
let testId: string;
let kitTest: string;
let who: Booker & { readonly userId: string };
beforeAll(async () => {
  stack = await startBookings({ reactions: false });
  makeStoppable(stack.store);
  testId = await stack.test();
  kitTest = await stack.test({ kit: true });
  who = await stack.person();
});
afterAll(() => stack.stop());

const context = { actor: 'test' };
const by = 'patient' as const;
const whole = 1_000;

/** Handlers of the container in a process that is killed after `steps` decisions, or later. */
function partsOf(steps: number, minutesAhead = 0) {
  const { nest } = stack.api.api;
  const part = <Part extends object>(type: Type<Part>): Part => nest.get(type, { strict: false });
  const now = () => new Date(Date.now() + minutesAhead * 60_000);
  const run = <Outcome>(work: () => Outcome): Outcome => atTime(now, () => killedAfter(steps, work));
  const tools = { store: stack.store, slots: part(Slots), kits: part(Kits), referrals: part(BookingReferrals), now };
  return {
    request: (...asked: Parameters<RequestBookingHandler['handle']>) =>
      run(() => part(RequestBookingHandler).handle(...asked)),
    pay: (...asked: Parameters<PayBookingHandler['handle']>) => run(() => part(PayBookingHandler).handle(...asked)),
    amend: (...asked: Parameters<BookingChanges['amend']>) => run(() => part(BookingChanges).amend(...asked)),
    cancel: (...asked: Parameters<BookingChanges['cancel']>) => run(() => part(BookingChanges).cancel(...asked)),
    land: (money: LandedMoney) => run(() => landBooking(tools, money, context)),
    end: () => run(() => part(BookingDeadlines).end()),
    tools,
  };
}

const open = async (bookingId: string) => ({ bookingId, state: await stack.booking(bookingId) });
const takenAt = async (venueId: string, ...times: readonly string[]) =>
  (await Promise.all(times.map((at) => stack.day(venueId, at)))).flatMap(({ taken }) => taken.map(({ at }) => at));

/** Room for one, so that whatever is left behind is in the way. */
async function kitBooking() {
  const venueId = await stack.venue([kitTest], { capacity: 1 });
  const barcode = await stack.kit();
  const at = stack.slot(5);
  const more = (by: Booker, id: string) => by.tell('barcode', { id, barcode });
  const { id, total } = await readyBooking(who, { testId: kitTest, venueId, at, more });
  return { id, total, venueId, at, barcode };
}

describe('an API that is killed', () => {
  test('while a booking is requested: the same press goes on, or the job gives its time back', async () => {
    const venueId = await stack.venue([testId], { capacity: 1 });
    let nth = 0;
    const left: string[] = [];
    const killed = await killedAtEachStep(async (steps) => {
      nth += 1;
      const at = stack.slot(5, nth);
      const { id, total } = await readyBooking(who, { testId, venueId, at });
      const handle = (parts: ReturnType<typeof partsOf>) =>
        open(id).then((booking) => parts.request(booking, total, context));
      await handle(partsOf(steps)).catch(async (error: unknown) => {
        expect(error).toBeInstanceOf(Killed);
        if (nth % 2 === 0 || (await stack.booking(id)).status === 'pending') {
          expect(await handle(partsOf(whole))).toHaveProperty('position');
          expect((await stack.booking(id)).status).toBe('pending');
          expect(await takenAt(venueId, at)).toContain(at);
        } else left.push(id);
        throw error;
      });
    });
    expect(killed).toBeGreaterThanOrEqual(2);
    await stack.settled();
    await partsOf(whole, 3).end();
    for (const id of left) {
      const { slot, status } = await stack.booking(id);
      expect(status).toBe('held');
      expect(await takenAt(venueId, slot?.at ?? '')).not.toContain(slot?.at);
    }
    await stack.settled();
    expect(await partsOf(whole, 3).end()).toMatchObject({ slots: 0 });
  });

  test('while somebody presses pay: the same press goes on, or the job ends the attempt', async () => {
    const left: Awaited<ReturnType<typeof kitBooking>>[] = [];
    const killed = await killedAtEachStep(async (steps) => {
      const made = await kitBooking();
      const asked = { idempotencyKey: randomUUID(), seen: made.total };
      const press = (parts: ReturnType<typeof partsOf>) =>
        open(made.id).then((booking) => parts.pay(booking, asked, context));
      await press(partsOf(steps)).catch(async (error: unknown) => {
        expect(error).toBeInstanceOf(Killed);
        const one = await press(partsOf(whole));
        expect(one).toMatchObject({ due: { total: { amount: made.total } } });
        expect(await press(partsOf(whole))).toEqual(one);
        left.push(made);
        throw error;
      });
    });
    expect(killed).toBeGreaterThanOrEqual(3);
    await stack.settled();
    await partsOf(whole, 20).end();
    for (const { id, barcode } of left) {
      expect(await stack.booking(id)).toMatchObject({ status: 'held', attempt: null });
      expect(await stack.kitNow(barcode)).toMatchObject({ usedBy: null });
    }
  });

  test('while money lands: the next try ends it, once', async () => {
    const killed = await killedAtEachStep(async (steps) => {
      const { id, total, venueId, at, barcode } = await kitBooking();
      const asked = { idempotencyKey: randomUUID(), seen: total };
      const answer = await partsOf(whole).pay(await open(id), asked, context);
      if (!('due' in answer)) throw new Error(JSON.stringify(answer));
      const { orderId, paymentId } = answer.due;
      const paidAt = new Date().toISOString();
      const landed = { bookingId: id, orderId, paymentId, amount: money(total), paidAt, toldOff: false };
      await partsOf(steps)
        .land(landed)
        .catch(async (error: unknown) => {
          expect(error).toBeInstanceOf(Killed);
          await partsOf(whole).land(landed);
          await partsOf(whole).land(landed);
          expect(await stack.booking(id)).toMatchObject({ status: 'pending', receipts: [{ paymentId }], refunds: {} });
          expect(await takenAt(venueId, at)).toEqual([at]);
          expect(await stack.kitNow(barcode)).toMatchObject({ usedBy: id });
          throw error;
        });
    });
    expect(killed).toBeGreaterThanOrEqual(2);
  });

  test('while a booking moves: what it stands for is taken, and nothing else', async () => {
    const killed = await killedAtEachStep(async (steps) => {
      const venueId = await stack.venue([testId], { capacity: 1 });
      const [from, to] = [stack.slot(6), stack.slot(7)];
      const { id } = await madeBooking(who, { testId, venueId, at: from });
      const amend = partsOf(steps).amend({ bookingId: id, by, at: to, feeSeen: money(0) }, context);
      await amend.catch(async (error: unknown) => {
        expect(error).toBeInstanceOf(Killed);
        await settleTimes(partsOf(whole).tools, id, await formerTimes(id), context);
        const { slot } = await stack.booking(id);
        expect(await takenAt(venueId, from, to)).toEqual([slot?.at]);
        throw error;
      });
    });
    expect(killed).toBeGreaterThanOrEqual(4);
  });

  test('while a booking is cancelled: its time is free in the end', async () => {
    const killed = await killedAtEachStep(async (steps) => {
      const venueId = await stack.venue([testId], { capacity: 1 });
      const { id } = await madeBooking(who, { testId, venueId, at: stack.slot(6) });
      await partsOf(steps)
        .cancel({ bookingId: id, by, feeSeen: money(0) }, context)
        .catch(async (error: unknown) => {
          expect(error).toBeInstanceOf(Killed);
          if ((await stack.booking(id)).status === 'cancelled') await letGo(partsOf(whole).tools, id, context);
          expect(await takenAt(venueId, stack.slot(6))).toEqual([]);
          throw error;
        });
    });
    expect(killed).toBeGreaterThanOrEqual(2);
  });
});

test('a booking that nobody goes on with for a day ends', async () => {
  const venueId = await stack.venue([testId]);
  const { id } = await readyBooking(who, { testId, venueId, at: stack.slot(8) });
  await stack.settled();
  expect(await partsOf(whole, 23 * 60).end()).toMatchObject({ drafts: 0 });
  await partsOf(whole, 25 * 60).end();
  expect((await stack.store.look(bookingStream(id), bookingDecider)).state.status).toBe('expired');
  expect(await who.step('terms', { id, terms: '2026-12' })).toMatchObject({ reason: 'bookingExpired' });
  await stack.settled();
  expect((await who.list()).map((each) => each.id)).not.toContain(id);
});

/** As the reaction to each amendment knows them. */
async function formerTimes(id: string): Promise<string[]> {
  const former: string[] = [];
  for await (const { type, data } of stack.store.read(bookingStream(id))) {
    if (type === 'DateAmended') former.push(String(Reflect.get(data, 'from')));
  }
  return former;
}
