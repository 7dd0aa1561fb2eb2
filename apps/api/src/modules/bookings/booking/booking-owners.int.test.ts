import { bookingStream } from '@meridian/domain/bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { newcomer } from '../../identity/testing/api-stack.js';
import { confirm, erase, member, signedIn, visitor } from '../../identity/testing/members.js';
import {
  address,
  atProvider,
  booker,
  type BookingStack,
  contact,
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
  venueId = await stack.venue([testId], { capacity: 50 });
});
afterAll(() => stack.stop());

const wish = (days: number) => ({ testId, venueId, at: stack.slot(days) });

describe('a booking that nobody owns', () => {
  test('belongs to the first with a session who goes on with it', async () => {
    const nobody = stack.visitor();
    const { id } = await nobody.tell('start', { testId, venueId });
    await nobody.tell('slot', { id, at: stack.slot(3), people: 1 });
    expect(await stack.visitor().one(id)).toMatchObject({ id, claimed: false });
    const [one, other] = [await stack.person(), await stack.person('guest')];
    await Promise.all([one.step('terms', { id, terms: '2026-11' }), other.step('terms', { id, terms: '2026-11' })]);
    const { owner } = await stack.booking(id);
    const [winner, loser] = owner === one.userId ? [one, other] : [other, one];
    expect(owner).toBe(winner.userId);
    expect(await winner.one(id)).toMatchObject({ id, claimed: true, terms: '2026-11' });
    expect(await loser.one(id)).toBeNull();
    expect(await nobody.one(id)).toBeNull();
    expect(await nobody.step('slot', { id, at: stack.slot(4), people: 1 })).toMatchObject({ reason: 'unknownBooking' });
  });
});

describe('a draft that was begun as a guest', () => {
  async function begun() {
    const who = stack.visitor();
    await who.becomeGuest();
    const { id } = await who.tell('start', { testId, venueId });
    const at = stack.slot(9);
    await who.tell('slot', { id, at, people: 1 });
    await who.tell('patients', { id, patients: [li] });
    await who.tell('terms', { id, terms: '2026-11' });
    const [draft = ''] = [who.browser.cookies.get('Draft')];
    return { who, id, at, draft };
  }
  /** Somebody with an account, in the browser of the guest. */
  async function signedInWith(draft: string) {
    const person = await stack.person();
    person.browser.cookies.set('Draft', draft);
    return person;
  }

  test('follows who signs in to an account there: time and test stay, who is tested is told anew', async () => {
    const { who, id, at, draft } = await begun();
    const person = await signedInWith(draft);
    expect(await person.one(id)).toMatchObject({ id, time: at, page: 'patients', patientTests: [], terms: null });
    await person.tell('patients', { id, patients: [{ ...li, firstName: 'Ann' }] });
    expect(await person.one(id)).toMatchObject({ patientTests: [{ firstName: 'Ann' }] });
    expect(await who.one(id)).toBeNull();
    expect((await stack.booking(id)).owner).toBe(person.userId);
    expect(person.browser.cookies.get('Draft') ?? '').toBe('');
  });

  test('is not for whoever knows its id, nor for another browser or another booking', async () => {
    const { who, id, draft } = await begun();
    const other = await begun();
    const stranger = await stack.person();
    expect(await stranger.one(id)).toBeNull();
    const elsewhere = await signedInWith(other.draft);
    expect(await elsewhere.one(id)).toBeNull();
    expect(await elsewhere.step('terms', { id, terms: '2026-11' })).toMatchObject({ reason: 'unknownBooking' });
    const [, guest] = other.draft.split('.');
    const forged = await signedInWith([other.id, guest, draft.split('.')[2]].join('.'));
    expect(await forged.one(other.id)).toBeNull();
    expect(await who.one(id)).toMatchObject({ id, patientTests: [{ firstName: 'Li' }] });
  });

  test('stays with the guest once it was booked', async () => {
    const { who, id, draft } = await begun();
    await who.tell('address', { id, contact, address });
    const { total } = await who.tell('terms', { id, terms: '2026-11' });
    await who.tell('request', { id, seen: total.amount });
    expect(await (await signedInWith(draft)).one(id)).toBeNull();
  });
});

describe('bookings', () => {
  test('are there on another device, unfinished ones too, newest first and page by page', async () => {
    const person = await member(stack);
    const here = booker(await signedIn(stack, person));
    const { id: first } = await madeBooking(here, wish(3));
    const { id: draft } = await here.tell('start', { testId, venueId });
    await here.tell('patients', { id: draft, patients: [li] });
    const { id: given } = await here.tell('start', { testId, venueId });
    await here.cancel(given);
    const there = booker(await signedIn(stack, person));
    expect((await there.list()).map(({ id }) => id)).toEqual([draft, first]);
    expect((await there.list(undefined, 1)).map(({ id }) => id)).toEqual([draft]);
    expect((await there.list(draft)).map(({ id }) => id)).toEqual([first]);
    expect(await there.tell('address', { id: draft, contact, address })).toMatchObject({ page: 'slot' });
    expect(await there.one(draft)).toMatchObject({ patientTests: [{ firstName: 'Li' }], city: 'London' });
  });

  test('are listed as they stand, however often they were listed before', async () => {
    const person = await member(stack);
    const browser = await signedIn(stack, person);
    const who = booker(browser);
    const { id } = await madeBooking(who, wish(10));
    const listed = async () => {
      const [first, again] = [await who.list(), await who.list()];
      expect(again).toEqual(first);
      return first;
    };
    await listed();
    expect(await listed()).toMatchObject([{ id, status: 'pending', patientTests: [{ firstName: 'Li' }] }]);
    expect(await who.comment(id, 'Second floor')).toMatchObject({ id });
    expect(await listed()).toMatchObject([{ id, comments: [{ comment: 'Second floor' }] }]);
    const { id: draft } = await readyBooking(who, wish(11));
    expect(await listed()).toMatchObject([{ id: draft, patientTests: [{ firstName: 'Li' }] }, { id }]);
    await who.tell('patients', { id: draft, patients: [{ ...li, firstName: 'Mei' }] });
    expect(await listed()).toMatchObject([{ id: draft, patientTests: [{ firstName: 'Mei' }] }, { id }]);
    await who.cancel(draft);
    expect(await listed()).toMatchObject([{ id }]);
  });

  test('of a guest go on in the account that proves the same mailbox, drafts too', async () => {
    const person = newcomer();
    const guest = stack.visitor();
    await guest.becomeGuest(person.email);
    const { id: made } = await madeBooking(guest, wish(4));
    const { id: draft } = await guest.tell('start', { testId, venueId });
    await guest.tell('patients', { id: draft, patients: [li] });
    await visitor(stack).post('/invite/', person);
    const token = stack.tokenIn(await stack.mail(person.email, /confirm/i));
    await visitor(stack).ask(confirm, { token });
    const account = booker(await signedIn(stack, person));
    await until(async () => (await account.list()).length === 2);
    expect(await account.tell('slot', { id: draft, at: stack.slot(5), people: 1 })).toMatchObject({ claimed: true });
    const more = { ...li, firstName: 'Mei' };
    expect(await account.tell('patients', { id: draft, patients: [more] })).toMatchObject({
      patientTests: [{ firstName: 'Mei' }],
    });
    expect(await guest.step('patients', { id: draft, patients: [li] })).toMatchObject({ reason: 'unknownBooking' });
    expect(await account.comment(made, 'Second floor')).toMatchObject({ comments: [{ comment: 'Second floor' }] });
    expect(await account.amend(made, stack.slot(6))).toMatchObject({ time: stack.slot(6) });
    expect(await account.cancel(made)).toMatchObject({ status: 'cancelled' });
    expect(await guest.one(made)).toBeNull();
  });
});

describe('what is kept about people', () => {
  test('is theirs to take home, in their words', async () => {
    const person = await member(stack, { language: 'zh', weixin: 'ada-1842' });
    const browser = await signedIn(stack, person);
    const who = booker(browser);
    const { id, reference } = await madeBooking(who, wish(7));
    await who.comment(id, '二楼');
    const answer = await browser.get('/api/my_data/?format=json');
    const body = await answer.text();
    for (const secret of [String(reference), 'Li Wei, 1990-02-03', '二楼', 'N1 1AA', `检测 ${testId}`]) {
      expect(body).toContain(secret);
    }
  });

  test('is erased with them: what they booked is cancelled, and names are gone for good', async () => {
    const person = await member(stack);
    const browser = await signedIn(stack, person);
    const who = booker(browser);
    const { id, total } = await readyBooking(who, wish(8));
    await atProvider(stack.api, await who.pay(id, total), 'pay');
    await until(async () => (await who.one(id))?.status === 'pending');
    const { id: draft } = await readyBooking(who, wish(9));
    await browser.ask(erase, { password: person.password });
    await until(async () => (await stack.events(bookingStream(draft))).at(-1) === 'BookingCancelled');
    await until(async () => (await stack.events(bookingStream(id))).includes('BookingRefunded'));
    await until(async () => JSON.stringify(await stack.booking(id)).includes('"patients":"erased"'));
    expect(await stack.booking(id)).toMatchObject({ status: 'cancelled', address: 'erased', contact: 'erased' });
    expect((await stack.day(venueId, stack.slot(8))).taken.map(({ bookingId }) => bookingId)).not.toContain(id);
  });
});
