import { ukDay } from '@meridian/domain/kernel';
import { appointmentDecider, appointmentStream, calendarIdOf } from '@meridian/domain/gp';
import { dayDecider, dayStream } from '@meridian/domain/diary';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './browser.js';
import { atTime } from './test-clock.js';
import type { OutboxMail } from '../src/platform/mail/index.js';
import { asPerson } from '../src/platform/event-store/index.js';
import { until } from '../src/platform/projector/testing/harness.js';
import { atProvider } from '../src/modules/bookings/testing/booking-stack.js';
import { AppointmentDeadlines } from '../src/modules/gp/paying/appointment-deadlines.job.js';
import { AppointmentLinks } from '../src/modules/gp/staff/appointment-links.service.js';
import { videoDoctor } from '../src/modules/gp/testing/booked-video.js';
import { li, patientIn, place, practising, reason, wishes } from '../src/modules/gp/testing/gp-stack.js';
import { type ApiStack, startApiStack } from '../src/modules/identity/testing/api-stack.js';
import { plantSignedIn } from '../src/modules/identity/testing/planted-session.js';
import { staffBrowser } from '../src/modules/results/testing/staff-browser.js';

let stack: ApiStack;
let staff: Browser;
let second: Browser;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  [staff, second] = [(await staffBrowser(stack)).browser, (await staffBrowser(stack)).browser];
  await videoDoctor(stack, 'Dr Lin');
  await practising(stack, 'Dr Ray', ['remote']);
});
afterAll(() => stack.stop());

interface Answer {
  readonly __typename: string;
  readonly id: string;
  readonly state: string;
  readonly reason?: string;
  readonly messageKey?: string;
  readonly address?: string | null;
}

const link = 'id kind mode where time reference state name total { amount } until address';
const outcome = `{ __typename ... on StaffPaymentLink { ${link} } ... on Refusal { reason messageKey } }`;

async function act(who: Browser, mutation: string, type: string, input: object, answer = outcome): Promise<Answer> {
  const query = `mutation M($input: ${type}!) { ${mutation}(input: $input) ${answer} }`;
  return (await who.ask<Record<string, Answer>>(query, { input }, '/admingql/'))[mutation] as Answer;
}
const book = (input: object, who = staff) => act(who, 'bookAppointment', 'BookAppointmentInput', input);
const again = (id: string) => act(staff, 'sendPaymentLink', 'StaffPaymentLinkInput', { kind: 'gp', id });
const withdraw = (id: string) => act(staff, 'withdrawPaymentLink', 'StaffPaymentLinkInput', { kind: 'gp', id });
const links = async (): Promise<readonly Answer[]> =>
  (await staff.ask<{ paymentLinks: Answer[] }>(`{ paymentLinks { ${link} } }`, {}, '/admingql/')).paymentLinks;

let callers = 0;
async function caller(language = 'zh'): Promise<string> {
  callers += 1;
  const phoneNumber = `07700 8${String(callers).padStart(5, '0')}`;
  const person = { language, lastName: 'Walker', birthDate: '1961-03-12', phoneCountry: '+44', phoneNumber };
  const answer = '{ __typename ... on StaffPerson { id } }';
  return (await act(staff, 'addPerson', 'AddPersonInput', { ...person, anotherPerson: true }, answer)).id;
}

async function wish(more: object = {}) {
  const userId = await caller();
  const email = `${userId}@phone.example`;
  const told = { patient: li, ...reason, ...wishes, ...place, email, heard: '2026-11-gp-aloud-zh' };
  return { userId, email, wanted: { userId, mode: 'remote', ...told, seen: 4_500, ...more } };
}

const times = async (index: number, days = 12) => {
  const slot = (await patientIn(stack.browser()).free(10, days)).at(index);
  if (!slot) throw new Error('nothing is free');
  return { at: slot.at, practitionerId: slot.practitionerId };
};
async function byVideo(index: number, days?: number) {
  const time = await times(index, days);
  return { ...(await wish({ mode: 'video', minutes: 10, seen: 6_500, time })), time };
}

/** Today, or tomorrow where nothing is left of today. */
async function soonByVideo() {
  const { free } = patientIn(stack.browser());
  return byVideo(0, (await free(10, 0)).length > 0 ? 0 : 1);
}

const mailed = (email: string): Promise<OutboxMail> =>
  until(async () =>
    (await stack.api.api.platform.outbox!.list(email)).find(({ mailKey }) => mailKey === 'gp.mail.payLink'),
  );

async function follow(who: Browser, { text }: OutboxMail): Promise<string> {
  const [url = ''] = /https?:\S+\/open\?\S+/.exec(text) ?? [];
  const asked = new URL(url).searchParams;
  const query = `mutation Open($to: String!, $token: String!) { openGuestLink(to: $to, token: $token) {
    __typename ... on Refusal { reason } } }`;
  const variables = { to: asked.get('to') ?? '', token: asked.get('token') ?? '' };
  const { openGuestLink: answer } = await who.ask<{ openGuestLink: Answer }>(query, variables);
  return answer.reason ?? variables.to;
}

const stateOf = async (id: string) =>
  (await stack.api.api.platform.store.look(appointmentStream(id), appointmentDecider)).state;

async function holdsOn({ practitionerId, at }: { practitionerId: string; at: unknown }) {
  const day = dayStream(calendarIdOf(practitionerId), ukDay(new Date(String(at))));
  return Object.keys((await stack.api.api.platform.store.look(day, dayDecider)).state.holds);
}

describe('an appointment that staff book', () => {
  test('by video goes to a caller without an account, who pays by the link; both see it confirmed', async () => {
    const { wanted, email, time } = await byVideo(0);
    const sent = await book(wanted);
    expect(sent).toMatchObject({ __typename: 'StaffPaymentLink', kind: 'gp', mode: 'video', state: 'waiting' });
    expect(sent).toMatchObject({ name: 'Li Wei', where: 'Dr Lin', total: { amount: 6_500 }, address: null });
    const { id } = sent;
    const mail = await mailed(email);
    expect(mail.subject).toBe('请完成您在子午健康的预约');
    expect(mail.text).not.toContain('A cough');

    const lost = await book({ ...(await byVideo(0)).wanted, time }, second);
    expect(lost).toMatchObject({ reason: 'slotTaken', messageKey: 'gp.refusals.slotTaken' });

    const guest = patientIn(stack.browser());
    expect(await follow(guest.browser, mail)).toBe(`/gp/book?id=${id}`);
    expect(await guest.one(id)).toMatchObject({ status: 'draft', page: 'check', email, concern: 'A cough' });
    const started = await guest.pay(id, 6_500);
    expect(started.status).toBe(201);
    await until(async () => (await links()).find((each) => each.id === id && each.state === 'paying'));
    expect(await again(id)).toMatchObject({ reason: 'paymentUnderWay' });
    expect(await withdraw(id)).toMatchObject({ reason: 'paymentUnderWay' });
    await atProvider(stack.api, started, 'pay');
    await until(async () => (await guest.one(id))?.status === 'confirmed');
    expect((await links()).find((each) => each.id === id)).toMatchObject({ state: 'paid' });
    expect(await withdraw(id)).toMatchObject({ reason: 'alreadyRequested' });
    const history = await staff.ask<{ staffAppointmentHistory: { change: string }[] }>(
      `query H($id: ID!) { staffAppointmentHistory(id: $id) { change by } }`,
      { id },
      '/admingql/',
    );
    expect(history.staffAppointmentHistory.map(({ change }) => change).toReversed()).toEqual([
      'bookedForPatient',
      'linkSent',
      'paid',
      'confirmed',
    ]);
  });

  test('to be called back leads who has an account through the sign-in, and staff see where', async () => {
    const { userId, browser } = await plantSignedIn(stack, 'Patient');
    const { wanted, email } = await wish({ userId });
    const sent = await book(wanted);
    expect(sent).toMatchObject({ __typename: 'StaffPaymentLink', mode: 'remote', where: null, time: null });
    const { id } = sent;
    const [url = ''] = /https?:\S+\/login\?\S+/.exec((await mailed(email)).text) ?? [];
    expect(new URL(url).searchParams.get('next')).toBe(`/gp/book?id=${id}`);
    expect(new URL(String(sent.address)).searchParams.get('next')).toBe(`/gp/book?id=${id}`);
    const patient = patientIn(browser);
    expect((await patient.list()).map((each) => each.id)).toContain(id);
    await atProvider(stack.api, await patient.pay(id, 4_500), 'pay');
    await until(async () => (await patient.one(id))?.status === 'confirmed');
  });

  test('that nobody pays in time lapses: the time is free again, and staff see it', async () => {
    const { wanted, time } = await byVideo(3);
    const { id } = await book(wanted);
    expect(await holdsOn(time)).toContain(id);
    const { nest } = stack.api.api;
    const soon = () => new Date(Date.now() + 23 * 3_600_000);
    const later = () => new Date(Date.now() + 24 * 3_600_000 + 60_000);
    const deadlines = nest.get(AppointmentDeadlines, { strict: false });
    await atTime(soon, () => deadlines.run());
    expect((await stateOf(id)).status).toBe('draft');
    const late = atTime(later, () => nest.get(AppointmentLinks, { strict: false }).again(id, asPerson('staff')));
    expect(await late).toMatchObject({ refused: 'linkExpired' });
    await until(async () => {
      await atTime(later, () => deadlines.run());
      return (await stateOf(id)).status === 'expired';
    });
    await until(async () => (await links()).find((each) => each.id === id && each.state === 'expired'));
    await until(async () => !(await holdsOn(time)).includes(id));
    expect(await book({ ...(await byVideo(3)).wanted, time }, second)).toMatchObject({ state: 'waiting' });
  });

  test('soon is paid until its time, and not for a whole day', async () => {
    const { wanted, time } = await soonByVideo();
    const { id, until: end } = (await book(wanted)) as Answer & { readonly until: string };
    expect(Date.parse(end)).toBe(Date.parse(String(time.at)));
    expect(Date.parse(end)).toBeLessThan(Date.now() + 24 * 3_600_000);
    const deadlines = stack.api.api.nest.get(AppointmentDeadlines, { strict: false });
    await until(async () => {
      await atTime(
        () => new Date(Date.parse(end) + 60_000),
        () => deadlines.run(),
      );
      return (await stateOf(id)).expiredWhy === 'unpaid';
    });
  });

  test('is withdrawn by staff: it pays no more, and its time is free again', async () => {
    const { wanted, email, time } = await byVideo(5);
    const { id } = await book(wanted);
    const guest = patientIn(stack.browser());
    await follow(guest.browser, await mailed(email));
    expect(await again(id)).toMatchObject({ __typename: 'StaffPaymentLink', state: 'waiting' });
    expect(await withdraw(id)).toMatchObject({ state: 'withdrawn' });
    expect(await withdraw(id)).toMatchObject({ state: 'withdrawn' });
    expect((await guest.pay(id, 6_500)).errors?.[0]?.code).toBe('appointmentExpired');
    expect(await again(id)).toMatchObject({ reason: 'appointmentExpired' });
    await until(async () => !(await holdsOn(time)).includes(id));
  });

  test('is refused whole: nothing is held, nobody is mailed, and an emergency is kept nowhere', async () => {
    const { wanted, email, time } = await byVideo(7);
    const before = await holdsOn(time);
    expect(await book({ ...wanted, redFlags: ['chestPain'] })).toMatchObject({ reason: 'emergency' });
    expect(await book({ ...wanted, seen: 1 })).toMatchObject({ reason: 'priceChanged' });
    expect(await book({ ...wanted, time: null })).toMatchObject({ reason: 'notComplete' });
    expect(await book({ ...wanted, heard: 'nothing' })).toMatchObject({ reason: 'invalid' });
    const child = { ...wanted, patient: { ...li, dob: '2020-05-01' } };
    expect(await book(child)).toMatchObject({ reason: 'adultNeeded' });
    expect(await holdsOn(time)).toEqual(before);
    expect(await stack.api.api.platform.outbox!.list(email)).toEqual([]);
    const adult = { firstName: 'Wei', lastName: 'Wang' };
    expect(await book({ ...child, adult })).toMatchObject({ state: 'waiting', name: 'Li Wei' });
    expect(await book({ ...(await wish()).wanted, userId: wanted.userId, email: `x${email}` })).toMatchObject({
      reason: 'otherMailbox',
    });
  });
});
