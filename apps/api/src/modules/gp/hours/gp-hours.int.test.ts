import type { GpHours } from '@meridian/contracts/generated/public';
import { ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { withHoldLimits } from '../../bookings/testing/hold-limits.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { booked, videoDoctor } from '../testing/booked-video.js';
import { patientIn, practising } from '../testing/gp-stack.js';

let stack: ApiStack;
let doctorId: string;
let doctor: Browser;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' }, withHoldLimits({}));
  const practice = await videoDoctor(stack, 'Dr Lin');
  doctorId = practice.userId;
  doctor = practice.doctor.browser;
});
afterAll(() => stack.stop());

const fields = `revision hours { mode hours bankHolidays } bufferMinutes leaves { from until note } booked { id name minutes mine }`;
const own = async (browser: Browser) =>
  (await browser.ask<{ gpHours: GpHours | null }>(`{ gpHours { ${fields} } }`)).gpHours;
async function now(browser: Browser): Promise<GpHours> {
  const hours = await own(browser);
  if (!hours) throw new Error('takes no appointments');
  return hours;
}
async function act(browser: Browser, name: string, input: object) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation M($input: ${type}!) { ${name}(input: $input) { __typename ... on GpHours { ${fields} }
    ... on Refusal { reason values { name value } fields { field } } } }`;
  return (await browser.ask<Record<string, object>>(query, { input }))[name];
}
const week = [{ mode: 'video', hours: ['1 09:00-12:00', '3 13:00-17:00'], bankHolidays: [] }];
const patient = async () => patientIn((await plantSignedIn(stack, 'Patient')).browser);

test('a doctor sets hours and leave, each change on what was seen', async () => {
  const { revision } = await now(doctor);
  expect(await act(doctor, 'setGpHours', { revision, hours: week, bufferMinutes: 5 })).toMatchObject({
    __typename: 'GpHours',
    hours: week,
    bufferMinutes: 5,
  });
  expect(await act(doctor, 'setGpHours', { revision, hours: week, bufferMinutes: 10 })).toMatchObject({
    reason: 'changedElsewhere',
  });
  const inPerson = [{ ...week[0], mode: 'inPerson' }];
  const next = (await now(doctor)).revision;
  expect(await act(doctor, 'setGpHours', { revision: next, hours: inPerson, bufferMinutes: 5 })).toMatchObject({
    reason: 'badHours',
  });
  const leave = { from: '2030-01-07', until: '2030-01-08', note: 'Skiing' };
  const both = await Promise.all([
    act(doctor, 'setGpLeave', { revision: next, ...leave, seen: [] }),
    act(doctor, 'setGpLeave', { revision: next, ...leave, until: '2030-01-09', seen: [] }),
  ]);
  expect(both.map((each) => Reflect.get(each ?? {}, '__typename')).toSorted()).toEqual(['GpHours', 'Refusal']);
  expect((await now(doctor)).leaves).toHaveLength(1);
  const lift = { revision: (await now(doctor)).revision, from: leave.from };
  expect(await act(doctor, 'liftGpLeave', lift)).toMatchObject({ leaves: [] });
  const usual = [{ mode: 'video', hours: [1, 2, 3, 4, 5].map((day) => `${day} 06:00-20:00`), bankHolidays: [] }];
  const last = (await now(doctor)).revision;
  expect(await act(doctor, 'setGpHours', { revision: last, hours: usual, bufferMinutes: 0 })).toMatchObject({
    bufferMinutes: 0,
  });
});

test('leave that meets what is booked is added once that was seen, and cancels nothing', async () => {
  const who = await patient();
  const [slot] = await until(async () => {
    const free = await who.free(10, 20, doctorId);
    return free.length > 0 && free;
  });
  if (!slot) throw new Error('nothing is free');
  const id = await booked(stack, who, slot);
  expect((await now(doctor)).booked).toMatchObject([{ id, name: 'Li Wei', minutes: 10, mine: true }]);
  const day = ukDay(new Date(String(slot.at)));
  const leave = { from: day, until: day };
  const { revision } = await now(doctor);
  expect(await act(doctor, 'setGpLeave', { revision, ...leave, seen: [] })).toMatchObject({
    reason: 'leaveMeetsMore',
    values: [{ name: 'count', value: '1' }],
  });
  expect(await act(doctor, 'setGpLeave', { revision, ...leave, seen: [id] })).toMatchObject({ leaves: [leave] });
  expect(await who.one(id)).toMatchObject({ status: 'confirmed', moveOffered: false });
  await until(async () => !(await who.free(10, 20, doctorId)).some(({ at }) => ukDay(new Date(String(at))) === day));
});

test('nobody sees or changes the hours of another: they are those of who asks', async () => {
  const { doctor: other } = await practising(stack, 'Dr Ann', ['video']);
  expect(await now(other.browser)).toMatchObject({ booked: [], leaves: [] });
  const { revision } = await now(other.browser);
  await act(other.browser, 'setGpHours', { revision, hours: week, bufferMinutes: 15 });
  expect(await now(doctor)).toMatchObject({ bufferMinutes: 0 });
  const { browser: plain } = await plantSignedIn(stack, 'Doctor');
  await expect(own(plain)).rejects.toThrow();
  await expect(own((await plantSignedIn(stack, 'Patient')).browser)).rejects.toThrow();
});
