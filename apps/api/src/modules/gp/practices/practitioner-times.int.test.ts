import { randomUUID } from 'node:crypto';
import { calendarIdOf, type PracticeCommand, practices } from '@meridian/domain/gp';
import { calendarStream } from '@meridian/domain/diary';
import { addDays, isRefused, ukDay, ukInstant } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { Holidays, Slots, VenuesHandler } from '../../diary/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { visitor } from '../../identity/testing/members.js';
import { plant } from '../../identity/testing/planted-people.js';
import { PracticeTimes } from './practice-times.service.js';
import { PractitionerTimes } from './practitioner-times.query.js';

let stack: ApiStack;
let workday: string;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  const holidays = await the(Holidays).days();
  const days = Array.from({ length: 14 }, (_, count) => addDays(ukDay(new Date()), 7 + count));
  workday = days.find((day) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5 && !holidays.has(day)) ?? '';
});
afterAll(() => stack.stop());

const the = <Part>(part: abstract new (...parts: never[]) => Part): Part =>
  stack.api.api.nest.get<Part>(part, { strict: false });
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const at = (day: string, time: string) => ukInstant(day, time).toISOString();
const by = { actor: 'staff-1' };
type Mode = 'video' | 'inPerson' | 'remote';

async function send(command: PracticeCommand): Promise<void> {
  const sent = await stack.api.api.platform.store.send(practices, command, by);
  if (isRefused(sent)) throw new Error(`refused: ${sent.refused}`);
}

/** The first clinic, which is there in every environment. */
const placed = { venueId: 'clinic-1', venueOpen: true } as const;
const grant = (userId: string, modes: readonly Mode[], name = 'Dr Wei Lin') => {
  const data = { userId, name, languages: ['english' as const], modes };
  return send({ type: 'GrantPractice', data: { ...data, verified: '1234567', ...placed } });
};

async function practitioner(modes: readonly Mode[] = ['video', 'inPerson']): Promise<string> {
  const { userId } = await plant(stack, 'Doctor');
  await grant(userId, modes);
  // The calendar in the diary follows by a reaction.
  await until(async () => (await the(VenuesHandler).calendarNow(calendarIdOf(userId))) !== null);
  return userId;
}

async function starts(practitionerId: string, day: string, mode: Mode = 'video', minutes = 10): Promise<string[]> {
  const found = await the(PractitionerTimes).free({ mode, minutes, month: day.slice(0, 7), practitionerId });
  return found?.days.find((each) => each.day === day)?.slots.map((slot) => new Date(slot.at).toISOString()) ?? [];
}

const setHours = (userId: string, from: number, to: number, bufferMinutes = 0, day = workday) => {
  const hours = [{ weekday: weekdayOf(day), spans: [{ from, until: to }] }];
  const data = { userId, hours: [{ mode: 'video' as const, hours, bankHolidays: [] }], bufferMinutes };
  return send({ type: 'SetPracticeHours', data });
};

async function hold(practitionerId: string, clock: string, minutes = 10, bookingId: string = randomUUID()) {
  const wanted = { practitionerId, mode: 'video' as const, at: at(workday, clock), minutes };
  const time = await the(PracticeTimes).heldFor(wanted);
  if (!time) throw new Error('no such hours');
  const ends = new Date(Date.now() + 600_000).toISOString();
  return the(Slots).hold({ ...time.slot, bookingId, people: 1, until: ends }, by);
}

describe('the free times of practitioners', () => {
  test('appear with the practice, follow its hours and leave, and end with it', async () => {
    const id = await practitioner();
    await until(async () => (await starts(id, workday)).length > 0);
    const video = await starts(id, workday);
    expect([video[0], video.at(-1)]).toEqual([at(workday, '06:00'), at(workday, '19:50')]);
    const inPerson = await starts(id, workday, 'inPerson', 20);
    expect([inPerson[0], inPerson.at(-1)]).toEqual([at(workday, '09:00'), at(workday, '16:40')]);

    await setHours(id, 480, 540, 10);
    await until(async () => (await starts(id, workday))[0] === at(workday, '08:00'));
    expect((await starts(id, workday, 'video', 15)).at(-1)).toBe(at(workday, '08:25'));
    expect((await starts(id, workday, 'inPerson', 20))[0]).toBe(at(workday, '09:00'));

    await send({ type: 'SetPracticeLeave', data: { userId: id, from: workday, until: addDays(workday, 1) } });
    await until(async () => (await starts(id, workday)).length === 0);
    const dayOff = async () => (await the(VenuesHandler).calendarNow(calendarIdOf(id)))?.exceptions;
    await until(async () => Object.keys((await dayOff()) ?? {}).length === 2);
    await send({ type: 'LiftPracticeLeave', data: { userId: id, from: workday } });
    await until(async () => (await starts(id, workday)).length > 0);
    await until(async () => Object.keys((await dayOff()) ?? {}).length === 0);

    await send({ type: 'WithdrawPractice', data: { userId: id, reason: 'Moves away' } });
    await until(async () => (await starts(id, workday)).length === 0);
    await until(async () => (await the(VenuesHandler).calendarNow(calendarIdOf(id)))?.hours.length === 0);
    await grant(id, ['video']);
    await until(async () => (await starts(id, workday))[0] === at(workday, '08:00'));
  });

  test('stay as they are where nothing of them changes', async () => {
    const id = await practitioner(['video']);
    await until(async () => (await starts(id, workday)).length > 0);
    const data = { userId: id, languages: ['english' as const], modes: ['video' as const] };
    await send({ type: 'ChangePractice', data: { ...data, name: 'Dr W Lin' } });
    await setHours(id, 480, 540);
    await until(async () => (await starts(id, workday))[0] === at(workday, '08:00'));
    const events = async () => {
      const types: string[] = [];
      for await (const { type } of stack.api.api.platform.store.read(calendarStream(calendarIdOf(id))))
        types.push(type);
      return types;
    };
    // The calendar in the diary follows by a reaction, in the order of what happened.
    await until(async () => (await events()).length >= 2);
    expect(await events()).toEqual(['CalendarSet', 'CalendarSet']);
  });

  test('leave out the buffer of what is held, and are given to one of fifty', async () => {
    const id = await practitioner(['video']);
    await setHours(id, 540, 660, 5);
    await until(async () => (await starts(id, workday))[0] === at(workday, '09:00'));
    const claims = await Promise.all(Array.from({ length: 50 }, () => hold(id, '10:00')));
    expect(claims.filter((claim) => !isRefused(claim))).toHaveLength(1);
    await until(async () => !(await starts(id, workday)).includes(at(workday, '10:00')));
    const left = await starts(id, workday);
    const clocks = ['09:00', '09:15', '09:30', '09:45', '10:15', '10:30', '10:45'];
    expect(left).toEqual(clocks.map((time) => at(workday, time)));
    expect(await hold(id, '10:10')).toMatchObject({ refused: 'slotTaken' });
  });

  test('hold nothing outside the hours of the mode', async () => {
    const id = await practitioner();
    await until(async () => (await starts(id, workday)).length > 0);
    const held = (mode: Mode, time: string, minutes = 10) =>
      the(PracticeTimes).heldFor({ practitionerId: id, mode, at: at(workday, time), minutes });
    const slot = { venueId: calendarIdOf(id), at: at(workday, '08:00'), minutes: 10 };
    expect(await held('video', '08:00')).toEqual({ slot });
    expect(await held('inPerson', '08:00')).toBeNull();
    expect(await held('inPerson', '09:00')).toMatchObject({ venueId: placed.venueId });
    expect(await held('video', '19:55')).toBeNull();
    expect(await held('remote', '08:00')).toBeNull();
  });

  test.each([
    ['2027-03-28', '2027-02-01T12:00:00Z', 6, '00:50'],
    ['2026-10-25', '2026-09-01T12:00:00Z', 12, '00:50'],
  ])('are right on %s, when the clock changes', async (day, now, count, last) => {
    const id = await practitioner(['video']);
    await setHours(id, 0, 120, 0, day);
    await until(
      async () => (await the(VenuesHandler).calendarNow(calendarIdOf(id)))?.hours[0]?.spans[0]?.until === 120,
    );
    const found = await until(async () => {
      const times = await atTime(
        () => new Date(now),
        () => starts(id, day),
      );
      return times[0] === at(day, '00:00') && times;
    });
    expect(found).toHaveLength(count);
    expect(found.at(-1)).toBe(`${day}T${last}:00.000Z`);
  });

  test('are public, of one practitioner at a time', async () => {
    const [one, other] = [await practitioner(['video']), await practitioner(['video'])];
    await until(async () => (await starts(one, workday)).length > 0 && (await starts(other, workday)).length > 0);
    const ask = async (mode: string, minutes: number, month = workday.slice(0, 7)) =>
      (
        await visitor(stack).ask<{
          gpTimes: { days: { day: string; slots: { practitionerId: string }[] }[] } | null;
        }>(
          `query T($minutes: Int!, $month: String!, $one: ID!) {
             gpTimes(mode: ${mode}, minutes: $minutes, month: $month, practitionerId: $one) { first last days { day slots { at practitionerId } } } }`,
          { minutes, month, one },
        )
      ).gpTimes;
    const slot = (await ask('video', 10))?.days.find(({ day }) => day === workday)?.slots.at(30);
    expect(slot?.practitionerId).toBe(one);
    expect(await ask('remote', 10)).toBeNull();
    expect(await ask('video', 7)).toBeNull();
    expect(await ask('video', 65)).toBeNull();
    expect(await ask('video', 10, '2026-13')).toBeNull();
  });

  test('are those of no place', async () => {
    const id = await practitioner();
    await until(async () => (await starts(id, workday)).length > 0);
    const { venues, venue, freeSlots } = await visitor(stack).ask<
      { venues: { id: string }[] } & Record<string, unknown>
    >(
      `query V($id: ID!, $month: String!) { venues { id } venue(id: $id) { id }
         freeSlots(venueId: $id, testId: "antibody", month: $month) { month } }`,
      { id: calendarIdOf(id), month: workday.slice(0, 7) },
    );
    expect(venues.filter((each) => each.id.startsWith('gp-'))).toEqual([]);
    expect([venue, freeSlots]).toEqual([null, null]);
  });
});
