import { randomBytes } from 'node:crypto';
import { bookingStream } from '@meridian/domain/bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  address,
  allTrue,
  bo,
  type Booker,
  type BookingStack,
  contact,
  li,
  madeBooking,
  readyBooking,
  startBookings,
} from '../testing/booking-stack.js';
import { refusalOf } from '../testing/refusal-of.js';

let stack: BookingStack;
let testId: string;
let venueId: string;
let who: Booker & { readonly userId: string };
beforeAll(async () => {
  stack = await startBookings();
  testId = await stack.test();
  venueId = await stack.venue([testId], { capacity: 50 });
  who = await stack.person();
});
afterAll(() => stack.stop());

const draft = async (of: { testId?: string; venueId?: string } = {}) =>
  (await who.tell('start', { testId, venueId, ...of })).id;

describe('a time', () => {
  test('that has passed, does not exist or is too far ahead is refused, with what is free instead', async () => {
    const id = await draft();
    const past = await who.step('slot', { id, at: stack.slot(-1), people: 1 });
    expect(past).toMatchObject({ __typename: 'SlotGone', messageKey: 'bookings.refusals.slotPast' });
    expect('nearest' in past && past.nearest).toHaveLength(3);
    const odd = stack.slot(2).replace(/00:00\.000Z$/, '07:00.000Z');
    expect(await who.step('slot', { id, at: odd, people: 1 })).toMatchObject({
      messageKey: 'bookings.refusals.noSuchSlot',
    });
    expect(await who.step('slot', { id, at: stack.slot(100), people: 1 })).toMatchObject({
      messageKey: 'bookings.refusals.tooFar',
    });
    expect(await refusalOf(who.step('slot', { id, at: stack.slot(2), people: 21 }))).toBe('invalid');
    expect(await refusalOf(who.step('slot', { id, at: stack.slot(2) }))).toBe('invalid');
    expect(await who.one(id)).toMatchObject({ time: null, page: 'slot' });
    expect(await stack.events(bookingStream(id))).toEqual(['BookingStarted']);
  });

  test('that is given back is free at once, and may be kept anew', async () => {
    const id = await draft();
    const at = stack.slot(2, 1);
    expect((await who.tell('slot', { id, at, people: 1 })).keptUntil).not.toBeNull();
    expect(await who.tell('release', { id })).toMatchObject({ keptUntil: null });
    expect(Object.keys((await stack.day(venueId, at)).holds)).not.toContain(id);
    expect((await who.tell('slot', { id, at: stack.slot(3, 1), people: 1 })).keptUntil).not.toBeNull();
    await who.tell('slot', { id, at, people: 1 });
    expect(Object.keys((await stack.day(venueId, stack.slot(3, 1))).holds)).not.toContain(id);
  });

  test('that somebody else keeps is gone; the three nearest are offered', async () => {
    const narrow = await stack.venue([testId], { capacity: 1 });
    const first = await draft({ venueId: narrow });
    const at = stack.slot(4);
    await who.tell('slot', { id: first, at, people: 1 });
    const other = await draft({ venueId: narrow });
    const gone = await who.step('slot', { id: other, at, people: 1 });
    expect(gone).toMatchObject({ __typename: 'SlotGone', messageKey: 'bookings.refusals.slotTaken' });
    if (gone.__typename !== 'SlotGone') throw new Error('not gone');
    expect(gone.nearest).toHaveLength(3);
    for (const { at: near } of gone.nearest) {
      expect(Math.abs(Date.parse(String(near)) - Date.parse(at))).toBeLessThanOrEqual(60 * 60_000);
    }
  });
});

describe('a test at home', () => {
  test('needs a barcode that is known and nobody uses, and is paid for at once', async () => {
    const kitTest = await stack.test({ kit: true });
    const there = await stack.venue([kitTest], { capacity: 50 });
    const barcode = await stack.kit();
    const wish = { testId: kitTest, venueId: there, at: stack.slot(6) };
    const id = await draft(wish);
    expect(await refusalOf(who.step('barcode', { id, barcode: 'nope' }))).toBe('invalid');
    expect(await refusalOf(who.step('barcode', { id, barcode: 'KIT-UNKNOWN-1' }))).toBe('unknownKit');
    expect(await who.tell('barcode', { id, barcode: ` ${barcode.toLowerCase()} ` })).toMatchObject({ barcode });

    const one = await readyBooking(who, { ...wish, more: (by, own) => by.tell('barcode', { id: own, barcode }) });
    const two = await readyBooking(who, { ...wish, more: (by, own) => by.tell('barcode', { id: own, barcode }) });
    expect(await who.one(one.id)).toMatchObject({ payInStore: false, page: 'summary' });
    expect(await refusalOf(who.step('request', { id: one.id, seen: one.total }))).toBe('payNow');
    expect((await who.pay(one.id, one.total)).status).toBe(201);
    expect(await stack.kitNow(barcode)).toMatchObject({ usedBy: one.id });
    expect(await who.pay(two.id, two.total)).toMatchObject({ status: 409, errors: [{ code: 'kitUsed' }] });
    expect(await refusalOf(who.step('barcode', { id, barcode }))).toBe('kitUsed');
  });

  test('by a nurse wants all six statements; what was not true is stored nowhere', async () => {
    const homeTest = await stack.test({ homeVisit: true });
    const there = await stack.venue([homeTest]);
    const id = await draft({ testId: homeTest, venueId: there });
    for (const name of Object.keys(allTrue)) {
      const refused = await who.step('declaration', { id, statements: { ...allTrue, [name]: false } });
      expect(refused).toMatchObject({
        reason: 'declarationRefused',
        messageKey: 'bookings.refusals.declarationRefused',
      });
    }
    expect(await stack.events(bookingStream(id))).toEqual(['BookingStarted']);
    expect(await who.tell('declaration', { id, statements: allTrue })).toMatchObject({ declared: true });
    const withdrawn = await who.step('declaration', { id, statements: { ...allTrue, noSymptoms: false } });
    expect(withdrawn).toMatchObject({ reason: 'declarationRefused' });
    await stack.settled();
    expect(await who.one(id)).toMatchObject({ declared: false });
    const { rows } = await stack.pool.query<{ data: string }>(
      "select convert_from(data, 'utf8') as data from event_log.events where stream = $1",
      [bookingStream(id)],
    );
    expect(JSON.stringify(rows)).not.toMatch(/noSymptoms|Symptoms/);
  });
});

describe('what is offered', () => {
  test('decides: an inactive place, a test that is not offered there, and what nobody knows', async () => {
    const closed = await stack.venue([testId]);
    const id = (await who.tell('start', { testId, venueId: closed })).id;
    await stack.venueEvent({ type: 'VenueDeactivated', data: { venueId: closed } });
    expect(await refusalOf(who.step('start', { testId, venueId: closed }))).toBe('venueInactive');
    await who.tell('slot', { id, at: stack.slot(7), people: 1 });
    await who.tell('patients', { id, patients: [li] });
    await who.tell('address', { id, contact, address });
    await who.tell('terms', { id, terms: '2026-11' });
    expect(await refusalOf(who.step('request', { id, seen: 4_500 }))).toBe('venueInactive');
    expect((await stack.day(closed, stack.slot(7))).taken).toEqual([]);

    const elsewhere = await stack.venue([]);
    expect(await refusalOf(who.step('start', { testId, venueId: elsewhere }))).toBe('notOfferedHere');
    expect(await refusalOf(who.step('start', { testId: 'none', venueId }))).toBe('unknownTest');
    expect(await refusalOf(who.step('start', { testId, venueId: 'none' }))).toBe('unknownVenue');
    expect(await refusalOf(who.step('start', { testId }))).toBe('invalid');
  });

  test('at a price that changed is looked at again', async () => {
    const priced = await stack.test({ pence: 2_000 });
    const there = await stack.venue([priced]);
    const { id, total } = await readyBooking(who, { testId: priced, venueId: there, at: stack.slot(8) });
    await stack.write(`medtest-${priced}`, {
      type: 'TestPriced',
      data: { testId: priced, price: { amount: 2_100, currency: 'GBP' } },
    });
    expect(await refusalOf(who.step('request', { id, seen: total }))).toBe('priceChanged');
    expect(await who.pay(id, total)).toMatchObject({ status: 409, errors: [{ code: 'priceChanged' }] });
    expect(await who.one(id)).toMatchObject({ total: { amount: 2_100 }, attempt: null });
    expect(await who.tell('request', { id, seen: 2_100 })).toMatchObject({ status: 'pending' });
  });

  test('free of charge is not paid for', async () => {
    const free = await stack.test({ pence: 0 });
    const there = await stack.venue([free]);
    const { id } = await readyBooking(who, { testId: free, venueId: there, at: stack.slot(8) });
    expect(await who.pay(id, 0)).toMatchObject({ status: 409, errors: [{ code: 'nothingToPay' }] });
    expect(await who.tell('request', { id, seen: 0 })).toMatchObject({ pay: 'nothing', owed: { amount: 0 } });
  });
});

describe('in two windows', () => {
  test('a booking is made once, and is the same for whoever pressed twice', async () => {
    const { id, total } = await readyBooking(who, { testId, venueId, at: stack.slot(9) });
    const both = await Promise.all([
      who.step('request', { id, seen: total }),
      who.step('request', { id, seen: total }),
    ]);
    expect(both).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    expect((await stack.events(bookingStream(id))).filter((type) => type === 'BookingRequested')).toHaveLength(1);
    const taken = (await stack.day(venueId, stack.slot(9))).taken.filter(({ bookingId }) => bookingId === id);
    expect(taken).toHaveLength(1);
    expect(await refusalOf(who.step('terms', { id, terms: '2026-12' }))).toBe('alreadyRequested');
    expect(await refusalOf(who.step('slot', { id, at: stack.slot(10), people: 1 }))).toBe('alreadyRequested');
    expect((await stack.day(venueId, stack.slot(10))).holds).not.toHaveProperty(id);
  });

  test('one payment runs, and what was told does not move under it', async () => {
    const { id, total } = await readyBooking(who, { testId, venueId, at: stack.slot(9, 1) });
    const [one, same] = await Promise.all([who.pay(id, total, 'key-00000001'), who.pay(id, total, 'key-00000001')]);
    expect([one.status, same.status]).toEqual([201, 201]);
    expect(same.paymentId).toBe(one.paymentId);
    expect(await who.pay(id, total, 'key-00000002')).toMatchObject({
      status: 409,
      errors: [{ code: 'paymentUnderWay' }],
    });
    expect(await refusalOf(who.step('patients', { id, patients: [bo] }))).toBe('paymentUnderWay');
    expect(await refusalOf(who.cancel(id))).toBe('paymentUnderWay');
  });

  test('amended twice at once, one time is taken and the others are free', async () => {
    const narrow = await stack.venue([testId], { capacity: 1 });
    const { id } = await madeBooking(who, { testId, venueId: narrow, at: stack.slot(11) });
    const answers = await Promise.all([who.amend(id, stack.slot(12)), who.amend(id, stack.slot(13))]);
    expect(answers.some(({ __typename }) => __typename === 'BookTest')).toBe(true);
    const { slot } = await stack.booking(id);
    const days = await Promise.all([11, 12, 13].map((days_) => stack.day(narrow, stack.slot(days_))));
    expect(days.flatMap(({ taken }) => taken).map(({ at }) => at)).toEqual([slot?.at]);
  });
});

describe('fees', () => {
  test('are seen before they are agreed to, and late after four in the afternoon of the day before', async () => {
    const at = stack.soon();
    const { id } = await madeBooking(who, { testId, venueId, at });
    expect(await who.one(id)).toMatchObject({ fee: { amount: { amount: 1_000 }, rule: 'late' } });
    expect(await who.cancel(id, 0)).toMatchObject({ reason: 'feeChanged' });
    expect(await who.amend(id, stack.slot(5), 0)).toMatchObject({ reason: 'feeChanged' });
    expect((await stack.day(venueId, stack.slot(5))).holds).not.toHaveProperty(id);
    expect(await who.amend(id, stack.slot(5), 1_000)).toMatchObject({ owed: { amount: 5_500 }, fee: { rule: 'free' } });
    expect(await refusalOf(who.amend(id, stack.slot(5), 0))).toBe('sameTime');
    expect(await who.cancel(id, 0)).toMatchObject({ status: 'cancelled', owed: { amount: 1_000 } });
    expect(await who.cancel(id, 0)).toMatchObject({ status: 'cancelled' });
  });
});

describe('somebody else', () => {
  test('finds nothing, whatever they ask for', async () => {
    const { id } = await madeBooking(who, { testId, venueId, at: stack.slot(14) });
    const stranger = await stack.person();
    const nobody = stack.visitor();
    for (const other of [stranger, nobody]) {
      expect(await other.one(id)).toBeNull();
      expect(await refusalOf(other.step('terms', { id, terms: '1' }))).toBe('unknownBooking');
      expect(await refusalOf(other.step('release', { id }))).toBe('unknownBooking');
    }
    expect(await refusalOf(stranger.cancel(id))).toBe('unknownBooking');
    expect(await refusalOf(stranger.amend(id, stack.slot(15)))).toBe('unknownBooking');
    expect(await refusalOf(stranger.comment(id, 'Hello'))).toBe('unknownBooking');
    expect(await stranger.pay(id, 4_500)).toMatchObject({ status: 404 });
    expect(await stranger.list()).toEqual([]);
    const unknown = randomBytes(16).toString('hex');
    expect(await refusalOf(who.step('terms', { id: unknown, terms: '1' }))).toBe('unknownBooking');
    expect(await refusalOf(who.step('terms', { id: '../etc', terms: '1' }))).toBe('unknownBooking');
    expect(await stack.events(bookingStream(unknown))).toEqual([]);
  });
});

test('comments are kept for those who test', async () => {
  const { id } = await madeBooking(who, { testId, venueId, at: stack.slot(16) });
  expect(await refusalOf(who.comment(id, ' '))).toBe('invalid');
  expect(await who.comment(id, 'I faint at needles. 我怕打针。')).toMatchObject({
    comments: [{ comment: 'I faint at needles. 我怕打针。', by: 'patient' }],
  });
  const { rows } = await stack.pool.query('select comment from bookings.booking_comments where booking_id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain('faint');
});

test('a pharmacy that takes no payment in store is booked by paying ahead', async () => {
  const pharmacy = await stack.venue([testId]);
  await stack.venueEvent({ type: 'VenueFlagged', data: { venueId: pharmacy, flags: ['vaccine'] } });
  const asked = 'query P($id: ID!) { venue(id: $id) { takesPayment } }';
  expect(await who.browser.ask(asked, { id: pharmacy })).toEqual({ venue: { takesPayment: false } });
  expect(await who.browser.ask(asked, { id: venueId })).toEqual({ venue: { takesPayment: true } });
  const one = await readyBooking(who, { testId, venueId: pharmacy, at: stack.slot(6) });
  expect(await who.one(one.id)).toMatchObject({ payInStore: false, page: 'summary' });
  expect(await who.step('request', { id: one.id, seen: one.total })).toMatchObject({
    reason: 'payAhead',
    messageKey: 'bookings.refusals.payAhead',
  });
  expect((await who.pay(one.id, one.total)).status).toBe(201);
});

test('a late move costs nothing where the place takes no payment in store', async () => {
  const pharmacy = await stack.venue([testId]);
  const { id } = await madeBooking(who, { testId, venueId: pharmacy, at: stack.soon() });
  await stack.venueEvent({ type: 'VenueFlagged', data: { venueId: pharmacy, flags: [] } });
  expect(await who.amend(id, stack.slot(5), 1_000)).toMatchObject({ reason: 'feeChanged' });
  expect(await who.amend(id, stack.slot(5))).toMatchObject({ owed: { amount: 4_500 } });
});

test('a pharmacy that gives no vaccines offers no vaccination, and goes on with its other tests', async () => {
  const vaccine = await stack.test({ kind: 'vaccination' });
  const pharmacy = await stack.venue([testId, vaccine]);
  const placesOf = async (wanted: string) => {
    const query = 'query Places($testId: ID!) { venues(testId: $testId) { id } }';
    const { venues } = await who.browser.ask<{ venues: { id: string }[] }>(query, { testId: wanted });
    return venues.map(({ id }) => id);
  };
  expect(await placesOf(vaccine)).toContain(pharmacy);
  await stack.venueEvent({ type: 'VenueFlagged', data: { venueId: pharmacy, flags: ['pos'] } });
  expect(await placesOf(vaccine)).not.toContain(pharmacy);
  expect(await placesOf(testId)).toContain(pharmacy);
  expect(await refusalOf(who.step('start', { testId: vaccine, venueId: pharmacy }))).toBe('notOfferedHere');
  const times =
    'query T($testId: ID!, $venueId: ID!, $month: String!) { freeSlots(testId: $testId, venueId: $venueId, month: $month, people: 1) { month } }';
  const month = stack.slot(3).slice(0, 7);
  expect(await who.browser.ask(times, { testId: vaccine, venueId: pharmacy, month })).toEqual({ freeSlots: null });
  expect(await draft({ venueId: pharmacy })).toBeTruthy();
});
