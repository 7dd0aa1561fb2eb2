import { randomBytes } from 'node:crypto';
import { addDays, ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bo, type Booker, type BookingStack, li, startBookings } from '../testing/booking-stack.js';
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
const bornYearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

describe('the people who come', () => {
  test('are five on the day of the test; under sixteen an adult consents', async () => {
    const at = stack.slot(5);
    const day = ukDay(new Date(at));
    const id = await draft();
    await who.tell('slot', { id, at, people: 2 });
    const named = (dob: string, consent?: object) =>
      refusalOf(who.step('patients', { id, patients: [li, { ...bo, dob }], ...(consent && { consent }) }));
    const fifth = bornYearsBefore(day, 5);
    expect(await named(addDays(fifth, 1), { firstName: 'Li', lastName: 'Wei' })).toBe('tooYoung');
    expect(await named(fifth)).toBe('consentNeeded');
    expect(await named(fifth, { firstName: 'Li', lastName: 'Wei' })).toBe('BookTest');
    expect(await named(addDays(bornYearsBefore(day, 16), 1))).toBe('consentNeeded');
    expect(await named(bornYearsBefore(day, 16))).toBe('BookTest');
    expect(await named('1988-02-29')).toBe('BookTest');
    expect(await named('1899-12-31')).toBe('invalid');
    const three = { id, patients: [li, bo, { ...bo, firstName: 'Xu' }] };
    expect(await refusalOf(who.step('patients', three))).toBe('tooManyPatients');
  });

  test('are as old as the test is for on its day, and are told how old that is', async () => {
    const at = stack.slot(5);
    const testId = await stack.test({ minAge: 16 });
    const id = await draft({ testId, venueId: await stack.venue([testId]) });
    await who.tell('slot', { id, at, people: 1 });
    const sixteenth = bornYearsBefore(ukDay(new Date(at)), 16);
    const named = (dob: string) => who.step('patients', { id, patients: [{ ...li, dob }] });
    expect(await named(addDays(sixteenth, 1))).toMatchObject({
      reason: 'tooYoung',
      messageKey: 'bookings.refusals.tooYoung',
      values: expect.arrayContaining([{ name: 'least', value: '16' }]) as unknown,
    });
    expect(await refusalOf(named(sixteenth))).toBe('BookTest');
  });

  test('tell their passports for a journey alone, sealed under the key of the booker', async () => {
    const booker = await stack.person();
    const travelling = await stack.test({ travel: true });
    const there = await stack.venue([travelling, testId], { capacity: 50 });
    const passport = `E${randomBytes(6).toString('hex').toUpperCase()}`;
    const named = async (of: string, patient: object) => {
      const { id } = await booker.tell('start', { testId: of, venueId: there });
      await booker.tell('slot', { id, at: stack.slot(5), people: 1 });
      return { id, answer: await booker.step('patients', { id, patients: [patient] }) };
    };
    expect((await named(travelling, li)).answer).toMatchObject({
      reason: 'passportNeeded',
      messageKey: 'bookings.refusals.passportNeeded',
    });
    const { answer: kept, id } = await named(travelling, { ...li, passport });
    expect(kept).toMatchObject({ patientTests: [{ passport }] });
    expect((await named(testId, { ...li, passport })).answer).toMatchObject({ patientTests: [{ passport: null }] });
    const { rows } = await stack.pool.query<object>('select * from bookings.bookings where booking_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(passport);
    await stack.api.api.platform.personalData.erase(booker.userId);
    expect(JSON.stringify(await stack.booking(id))).not.toContain(passport);
  });

  test('say what is starred about their journey', async () => {
    const travelling = await stack.test({ travel: true });
    const there = await stack.venue([travelling]);
    const id = await draft({ testId: travelling, venueId: there });
    const travel = { arrival: '2026-12-01', mode: 'flight', number: 'CA 937', from: 'CN', transit: ['AE'] };
    const invalid = await who.step('travel', { id, travel: { ...travel, number: ' ' } });
    expect(invalid).toMatchObject({ reason: 'invalid', fields: [{ field: 'number', messageKey: 'rules.required' }] });
    const ahead = addDays(ukDay(new Date()), 1);
    expect(await refusalOf(who.step('travel', { id, travel: { ...travel, lastTest: ahead } }))).toBe('travelNeeded');
    expect(await who.tell('travel', { id, travel })).toMatchObject({
      travel,
      pages: expect.arrayContaining(['travel']),
    });
  });
});
