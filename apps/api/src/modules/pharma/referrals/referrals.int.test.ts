import { randomUUID } from 'node:crypto';
import { isRefused } from '@meridian/domain/kernel';
import {
  pharmaGroupStream,
  pharmaReferralDecider,
  type PharmaReferralEvent,
  pharmaReferralStream,
} from '@meridian/domain/pharma';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { madeBooking, readyBooking, startBookings, type BookingStack } from '../../bookings/testing/booking-stack.js';
import { visitor } from '../../identity/testing/members.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import * as make from '../testing/referral-stack.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';
import { ReferralCodes } from './referral-codes.service.js';
import { ReferralDeadlines } from './referral-deadlines.job.js';

let stack: BookingStack;
let testId: string;
let venueId: string;
let elsewhere: string;
let groupId: string;
let worker: SignedIn;

beforeAll(async () => {
  stack = await startBookings();
  testId = await stack.test();
  venueId = await stack.venue([testId], { capacity: 20 });
  elsewhere = await stack.venue([testId]);
  groupId = await plantGroupAt(stack, venueId);
  worker = await plantWorker(stack, groupId, 'manager');
});
afterAll(() => stack.stop());

async function referred(more: object = {}) {
  const referral = await make.refer(worker.browser, make.referInput(venueId, testId, more));
  const { code } = referral;
  if (!code) throw new Error(JSON.stringify(referral));
  return { ...referral, code };
}
const stateOf = async (id: string) => (await stack.store.look(pharmaReferralStream(id), pharmaReferralDecider)).state;
const listed = async (id: string) =>
  (await make.referralsOf(worker.browser, venueId)).find((referral) => referral.id === id);
/** Each from a network of its own. */
const patient = () => visitor(stack);
const written = async (id: string, ...events: readonly PharmaReferralEvent[]) => {
  const outcome = await stack.store.append(pharmaReferralStream(id), events, { actor: 'test' });
  if (isRefused(outcome)) throw new Error(outcome.refused);
};

describe('a pharmacy', () => {
  it('refers somebody, and sees their code in what it just did alone', async () => {
    const input = make.referInput(venueId, testId, { email: 'ada@example.org', words: 'Come fasting' });
    const referral = await make.refer(worker.browser, input);
    expect(referral).toMatchObject({ name: 'Ada Hart', status: 'sent', hasMail: true, reference: null });
    expect(referral.link).toContain(`/ph/book/${referral.code}`);
    expect(await make.refer(worker.browser, input)).toMatchObject({ id: referral.id, code: referral.code });
    expect(await listed(referral.id)).toMatchObject({ name: 'Ada Hart', status: 'sent', code: null, link: null });
    const opened = await make.withReferral(worker.browser, 'open', { id: referral.id, pharmaid: venueId });
    expect(opened.code).toBe(referral.code);
  });

  it('has the link mailed to an address that was given, in their language, and once more when asked', async () => {
    const email = `ada-${randomUUID().slice(0, 8)}@example.org`;
    const { id, code } = await referred({ email, language: 'zh' });
    const mail = await stack.mail(email, /转介/);
    expect(mail.text).toContain(`/ph/book/${code}`);
    expect(mail.subject).not.toContain('Hart');
    const again = { id, pharmaid: venueId };
    expect((await make.withReferral(worker.browser, 'mail', again)).reason).toBe('referralMailedLately');
    const silent = await referred();
    const refused = await make.withReferral(worker.browser, 'mail', { id: silent.id, pharmaid: venueId });
    expect(refused.reason).toBe('noReferralMail');
  });

  it('refers for what can be had there, or anywhere, and only who agrees', async () => {
    const other = await stack.test();
    expect(await make.refer(worker.browser, make.referInput(venueId, other))).toMatchObject({
      reason: 'testNotOffered',
    });
    expect(await make.refer(worker.browser, make.referInput(venueId, other, { anywhere: true }))).toMatchObject({
      status: 'sent',
    });
    expect(await make.refer(worker.browser, make.referInput(venueId, testId, { agreed: false }))).toMatchObject({
      fields: [{ field: 'agreed' }],
    });
  });

  it('keeps its referrals from other pharmacies and groups, and from whoever works there no more', async () => {
    const { id } = await referred();
    const otherGroup = await plantGroupAt(stack, elsewhere);
    const stranger = await plantWorker(stack, otherGroup, 'owner');
    const colleague = await plantWorker(stack, groupId, 'manager', []);
    for (const { browser } of [stranger, colleague]) {
      expect(await make.referralsOf(browser, venueId)).toEqual([]);
      for (const action of ['open', 'mail', 'cancel'] as const)
        expect(await make.withReferral(browser, action, { id, pharmaid: venueId })).toMatchObject({
          reason: 'unknownReferral',
        });
      expect(await make.refer(browser, make.referInput(venueId, testId))).toMatchObject({ reason: 'unknownPharmacy' });
    }
    const own = { id, pharmaid: elsewhere };
    expect(await make.withReferral(stranger.browser, 'open', own)).toMatchObject({ reason: 'unknownReferral' });
    const gone = await plantWorker(stack, groupId, 'manager');
    expect(await make.referralsOf(gone.browser, venueId)).not.toEqual([]);
    await stack.store.append(
      pharmaGroupStream(groupId),
      [{ type: 'PharmaUserLeft', data: { groupId, userId: gone.userId, why: 'removed' } }],
      { actor: 'test' },
    );
    expect(await make.referralsOf(gone.browser, venueId)).toEqual([]);
  });

  it('cancels a referral, and its code opens nothing any more', async () => {
    const { id, code } = await referred();
    const cancelled = await make.withReferral(worker.browser, 'cancel', { id, pharmaid: venueId });
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelledFor: 'pharmacy', name: null, code: null });
    expect(await make.find(patient(), code)).toMatchObject({ reason: 'referralClosed' });
    expect(await make.prove(patient(), code)).toMatchObject({ reason: 'referralClosed' });
    await until(async () => (await stateOf(id)).referred?.firstName === 'erased');
  });
});

describe('a patient', () => {
  it('is told who refers for what, and nothing of themselves before they proved it', async () => {
    const { code } = await referred({ words: 'Come fasting', email: 'ada@example.org' });
    const typed = `${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`;
    const notice = await make.find(patient(), typed);
    expect(notice).toMatchObject({ testId, venueId });
    expect(JSON.stringify(notice)).not.toContain('Ada');
    expect(await make.prove(patient(), code, '1980-05-07')).toEqual({
      __typename: 'Refusal',
      reason: 'wrongBirthDate',
      fields: [],
    });
    expect(await make.prove(patient(), code)).toMatchObject({
      words: 'Come fasting',
      person: { firstName: 'Ada', lastName: 'Hart', dob: make.birthDate, email: 'ada@example.org', phone: null },
    });
  });

  it('is locked out by the fifth wrong date, wherever they come from, the right one too', async () => {
    const { id, code } = await referred();
    const wrong = await Promise.all(
      Array.from({ length: 8 }, (_, day) => make.prove(patient(), code, `1970-01-0${day + 1}`)),
    );
    expect(wrong.filter(({ reason }) => reason === 'wrongBirthDate')).toHaveLength(5);
    expect(wrong.filter(({ reason }) => reason === 'referralLocked')).toHaveLength(3);
    expect(await make.prove(patient(), code)).toMatchObject({ reason: 'referralLocked' });
    await stack.settled();
    expect((await listed(id))?.lockedUntil).not.toBeNull();
  });

  it('slows down who tries codes from one network', async () => {
    const codes = stack.api.api.nest.get(ReferralCodes);
    const guesser = patient();
    const reasons: (string | undefined)[] = [];
    for (let guess = 0; guess < 17; guess += 1)
      reasons.push((await make.find(guesser, codes.codeOf(`guess ${guess}`))).reason);
    expect(reasons.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 'referralClosed'));
    expect(reasons.at(-1)).toBe('throttled');
  });

  it('declines, and their details are gone', async () => {
    const { id, code } = await referred();
    const { proof } = await make.prove(patient(), code);
    expect(await make.decline(patient(), `${proof.slice(0, -2)}xx`)).toMatchObject({ reason: 'referralClosed' });
    expect(await make.decline(patient(), proof)).toMatchObject({ __typename: 'DeclinedReferral' });
    await stack.settled();
    expect(await listed(id)).toMatchObject({ status: 'declined', name: null });
    await until(async () => (await stateOf(id)).referred?.birthDate === 'erased');
  });
});

describe('a booking by a referral', () => {
  it('makes it booked, a cancelled one leaves it to be booked again, and a completed one makes it done', async () => {
    const { id, code } = await referred();
    const { proof: referral } = await make.prove(patient(), code);
    const who = await stack.person();
    const wish = { testId, venueId, at: stack.slot(3), referral };
    const booking = await madeBooking(who, wish);
    await stack.settled();
    expect(await listed(id)).toMatchObject({
      status: 'booked',
      reference: booking.reference,
      time: wish.at,
      permittedActions: [],
    });
    expect(await make.find(patient(), code)).toMatchObject({ reason: 'referralClosed' });
    expect(await make.withReferral(worker.browser, 'cancel', { id, pharmaid: venueId })).toMatchObject({
      reason: 'referralBooked',
    });
    expect(await who.step('start', { testId, venueId, referral })).toMatchObject({ reason: 'referralClosed' });
    await who.cancel(booking.id);
    await until(async () => (await stateOf(id)).status === 'sent');
    const { id: bookingId } = await madeBooking(who, { ...wish, at: stack.slot(4) });
    await stack.write(
      `booking-${bookingId}`,
      ...(['BookingAcknowledged', 'PatientAttended'] as const).map((type) => ({ type, data: { bookingId } })),
      { type: 'SampleTaken', data: { bookingId, patient: 0 } },
      ...(['SampleReachedLab', 'BookingCompleted'] as const).map((type) => ({ type, data: { bookingId } })),
    );
    await until(async () => (await stateOf(id)).status === 'done');
  });

  it('of who erased their account no pharmacy keeps the details', async () => {
    const { id, code } = await referred();
    const { proof: referral } = await make.prove(patient(), code);
    const who = await stack.person();
    await madeBooking(who, { testId, venueId, at: stack.slot(6), referral });
    await stack.settled();
    await stack.write(...make.erasedAccount(who.userId));
    await until(async () => (await stateOf(id)).forgotten);
    await until(async () => (await stateOf(id)).referred?.birthDate === 'erased');
  });

  it('is one, however many are made at once', async () => {
    const { id, code } = await referred();
    const { proof: referral } = await make.prove(patient(), code);
    const ready = await Promise.all(
      [5, 6, 7].map(async (days) => {
        const who = await stack.person();
        return { who, ...(await readyBooking(who, { testId, venueId, at: stack.slot(days), referral })) };
      }),
    );
    const outcomes = await Promise.all(
      ready.map(({ who, id: own, total }) => who.step('request', { id: own, seen: total })),
    );
    expect(outcomes.filter(({ __typename }) => __typename === 'BookTest')).toHaveLength(1);
    const refused = outcomes.filter((each) => each.__typename === 'Refusal');
    expect(refused.map(({ reason }) => reason)).toEqual(['referralClosed', 'referralClosed']);
    const events = await stack.events(pharmaReferralStream(id));
    expect(events.filter((type) => type === 'PharmaReferralBooked')).toHaveLength(1);
  });

  it('that is paid by card has it from the first attempt on, and gives it back when that ends unpaid', async () => {
    const { id, code } = await referred();
    const { proof: referral } = await make.prove(patient(), code);
    const [one, other] = [await stack.person(), await stack.person()];
    const first = await readyBooking(one, { testId, venueId, at: stack.slot(8), referral });
    const second = await readyBooking(other, { testId, venueId, at: stack.slot(9), referral });
    const attempt = await one.pay(first.id, first.total);
    expect(attempt.status).toBeLessThan(300);
    expect(await stateOf(id)).toMatchObject({ status: 'booked', bookingId: first.id });
    expect((await other.pay(second.id, second.total)).errors?.[0]?.code).toBe('referralClosed');
    const { attempt: begun } = await stack.booking(first.id);
    await stack.write(`booking-${first.id}`, {
      type: 'BookingPaymentAbandoned',
      data: { bookingId: first.id, orderId: begun?.orderId, why: 'cancelled' },
    });
    await until(async () => (await stateOf(id)).status === 'sent');
  });

  it('is for its test and at its place, unless the patient may choose', async () => {
    const fixed = await make.prove(patient(), (await referred()).code);
    const who = await stack.person();
    const start = (referral: string, at: string, test = testId) =>
      who.step('start', { testId: test, venueId: at, referral });
    expect(await start(fixed.proof, elsewhere)).toMatchObject({ reason: 'referralClosed' });
    const free = await make.prove(patient(), (await referred({ anywhere: true })).code);
    expect(free.notice.venueId).toBeNull();
    expect(await start(free.proof, elsewhere)).toMatchObject({ status: 'held' });
    const other = await stack.test();
    const there = await stack.venue([other]);
    expect(await start(free.proof, there, other)).toMatchObject({ reason: 'referralClosed' });
    expect(await start('made.up', venueId)).toMatchObject({ reason: 'referralClosed' });
  });
});

describe('in time', () => {
  it('a referral that nobody followed expires, and its details are gone', async () => {
    const { id } = await referred();
    const { referred: facts } = await stateOf(id);
    if (!facts) throw new Error('not sent');
    const old = 'ab'.repeat(16);
    await written(old, {
      type: 'PharmaReferralSent',
      data: { ...facts, referralId: old, seed: 'old', until: '2026-01-01T00:00:00.000Z' },
    });
    await stack.settled();
    expect(await listed(old)).toMatchObject({ status: 'expired', permittedActions: ['cancelPharmaReferral'] });
    await stack.api.api.nest.get(ReferralDeadlines).end();
    expect(await stateOf(old)).toMatchObject({ status: 'expired' });
    await until(async () => (await stateOf(old)).referred?.lastName === 'erased');
    expect((await stateOf(id)).status).toBe('sent');
  });
});

it('no code stands in the log, nor in what is stored', async () => {
  const { id, code } = await referred();
  await make.prove(patient(), code);
  const events: string[] = [];
  for await (const event of stack.store.read(pharmaReferralStream(id))) events.push(JSON.stringify(event.data));
  expect(events.join('\n')).toContain(id);
  expect(events.join('\n')).not.toContain(code);
  const { rows } = await stack.pool.query<{ row: string }>('select to_jsonb(r)::text as row from pharma.referrals r');
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(code);
  expect(stack.api.log.join('')).not.toContain(code);
});
