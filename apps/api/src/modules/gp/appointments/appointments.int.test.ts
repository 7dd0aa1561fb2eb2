import { type TestItemEvent, testItemStream } from '@meridian/domain/bookings';
import { appointments, callByFor, practices } from '@meridian/domain/gp';
import { mailboxStream } from '@meridian/domain/identity';
import { isRefused, money } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import { asJob, asPerson } from '../../../platform/event-store/index.js';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { atProvider } from '../../bookings/testing/booking-stack.js';
import { Holidays } from '../../diary/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { Indexes } from '../../identity/index.js';
import { plant, projected } from '../../identity/testing/planted-people.js';
import { plantSignedIn, signInNow } from '../../identity/testing/planted-session.js';
import { AppointmentDeadlines } from '../paying/appointment-deadlines.job.js';
import { done, li, patientIn, practising } from '../testing/gp-stack.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

const patient = async () => patientIn((await plantSignedIn(stack, 'Patient')).browser);
type Patient = Awaited<ReturnType<typeof patient>>;
const refusalOf = (told: object) =>
  'reason' in told && '__typename' in told && told.__typename === 'Refusal' ? told.reason : null;

async function paid(who: Patient): Promise<string> {
  const { id, total } = await who.ready();
  await atProvider(stack.api, await who.pay(id, total.amount), 'pay');
  await until(async () => (await who.one(id, true))?.status === 'confirmed');
  return id;
}

/** One that stands in the catalogue. */
async function bookableTest(): Promise<string> {
  const testId = 'gp-swab';
  const words = (name: string) => ({ name, description: name, preparation: 'None', turnaround: 'A day' });
  const facts = { kind: 'antigen', urlCode: testId, testCode: 'GPSWAB', travel: false, homeVisit: false, kit: false };
  const more = { inClinic: false, units: 1, priority: 1, tubes: [], images: ['/swab.svg'] };
  const data = { testId, price: money(4_500), en: words('Swab'), zh: words('拭子'), ...facts, ...more };
  const written = await stack.api.api.platform.store.append(
    testItemStream(testId),
    [
      { type: 'TestListed', data: { ...data, kind: 'antigen' } },
      { type: 'TestActivated', data: { testId } },
    ] satisfies readonly TestItemEvent[],
    asPerson('staff'),
  );
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['bookings.tests'], written.position);
  return testId;
}

const jobs = () => stack.api.api.nest.get(AppointmentDeadlines);
const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

test('nobody pays for a call while no doctor takes any', async () => {
  const who = await patient();
  expect(refusalOf(await who.start())).toBe('modeUnavailable');
  await practising(stack);
  await until(async () => refusalOf(await who.start()) === null);
});

describe('a patient', () => {
  it('answers page by page, in any order, and comes back to the first that is not done', async () => {
    const who = await patient();
    const { id, page, total, callBy } = done(await who.start());
    expect([page, total.amount]).toEqual(['patient', 4500]);
    const holidays = await stack.api.api.nest.get(Holidays).days();
    expect(callBy).toBe(callByFor(new Date(), holidays));
    expect(done(await who.wishes(id, { interpreter: true, minutes: 30 }))).toMatchObject({
      page: 'patient',
      total: { amount: 10_500 },
      lines: [{ kind: 'consultation' }, { kind: 'interpreter' }],
    });
    expect(done(await who.patient(id)).page).toBe('reason');
    expect(refusalOf(await who.reason(id, { redFlags: ['chestPain'] }))).toBe('emergency');
    expect(done(await who.reason(id))).toMatchObject({ page: 'place', concern: 'A cough', patient: li });
    expect(await who.place(id, { postCode: 'no such' })).toMatchObject({ fields: [{ field: 'postCode' }] });
    expect(done(await who.place(id)).page).toBe('check');
    expect(await who.one(id)).toMatchObject({ id, city: 'London', status: 'draft' });
  });

  it('names an adult for a child, and no doctor who takes no calls', async () => {
    const who = await patient();
    const { id } = done(await who.start());
    const child = { ...li, dob: '2020-01-01' };
    expect(refusalOf(await who.patient(id, child))).toBe('adultNeeded');
    expect(done(await who.patient(id, child, { firstName: 'Bo', lastName: 'Wei' })).adult?.firstName).toBe('Bo');
    expect(refusalOf(await who.wishes(id, { practitionerId: 'nobody' }))).toBe('practitionerUnavailable');
    expect(refusalOf(await who.start('video'))).toBe('modeUnavailable');
  });

  it('reads and changes nothing of anybody else', async () => {
    const [who, other] = [await patient(), await patient()];
    const { id } = await who.ready();
    expect(await other.one(id)).toBeNull();
    expect(await other.list()).toEqual([]);
    expect(refusalOf(await other.place(id))).toBe('unknownAppointment');
    expect(refusalOf(await other.cancel(id, true))).toBe('unknownAppointment');
    expect((await other.pay(id, 4500)).status).toBe(404);
  });

  it('has what a guest of theirs began, who reads and changes nothing of it any more', async () => {
    const [begun, owner] = [await plant(stack, 'guest'), await plantSignedIn(stack, 'Patient')];
    await projected(stack, begun);
    const guest = patientIn((await signInNow(stack, begun.userId)).browser);
    const { id } = done(await guest.start());
    done(await guest.patient(id));
    const emailIndex = stack.api.api.nest.get(Indexes).email(`${owner.userId}@example.org`);
    const proved = { emailIndex, userId: owner.userId, claimed: [begun.userId] };
    await stack.api.api.platform.store.append(
      mailboxStream(emailIndex),
      [{ type: 'MailboxProved', data: proved }],
      asPerson(owner.userId),
    );
    const account = patientIn(owner.browser);
    await until(async () => (await account.one(id)) !== null);
    done(await account.reason(id));
    expect(refusalOf(await guest.reason(id, { reason: 'Another' }))).toBe('unknownAppointment');
    expect(await guest.one(id)).toBeNull();
    expect(await account.one(id)).toMatchObject({ concern: 'A cough' });
  });

  it('pays once, has a promise, a receipt and a mail, and gets nothing back so late', async () => {
    const who = await patient();
    const email = `gp-${Math.random().toString(36).slice(2)}@example.org`;
    const { id } = done(await who.start());
    await who.patient(id);
    await who.reason(id);
    await who.wishes(id);
    await who.place(id, { email });
    expect((await who.pay(id, 4400)).errors?.[0]?.code).toBe('priceChanged');
    const key = 'the-same-press';
    const [first, again] = await Promise.all([who.pay(id, 4500, key), who.pay(id, 4500, key)]);
    expect(first.paymentId).toBe(again.paymentId);
    expect(refusalOf(await who.place(id))).toBe('paymentUnderWay');
    await atProvider(stack.api, first, 'pay');
    const booked = await until(async () => {
      const one = await who.one(id, true);
      return one?.documents.length ? one : null;
    });
    expect(booked).toMatchObject({ status: 'confirmed', paid: { amount: 4500 }, documents: [{ series: 'receipt' }] });
    expect(booked.reference).toMatch(/^GP-/);
    const mail = await stack.mail(email, /appointment/i);
    expect(mail.subject).not.toMatch(/doctor|GP|medical/i);
    expect(mail.text).toContain(booked.reference ?? '');
    await stack.mail(email, /receipt/i);
    const [receipt] = booked.documents;
    const pdf = await who.browser.get(`/api/receipts/${receipt?.number}/`);
    expect(textOf(Buffer.from(await pdf.arrayBuffer()))).toContain('Li Wei');
    const [line] = await who.list();
    expect(line?.id).toBe(id);

    const { cancelling } = booked;
    const free = cancelling?.free === true;
    expect(refusalOf(await who.cancel(id, !free))).toBe('cancelTermsChanged');
    const cancelled = done(await who.cancel(id, free));
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelledBy: 'patient', cancelling: null });
    expect(cancelled.refunded.amount).toBe(free ? 4500 : 0);
  });

  it('may change everything after a payment that failed, and pay again', async () => {
    const who = await patient();
    const { id, total } = await who.ready();
    await atProvider(stack.api, await who.pay(id, total.amount), 'fail');
    await until(async () => (await who.one(id))?.ended === 'failed');
    done(await who.wishes(id, { interpreter: true }));
    await atProvider(stack.api, await who.pay(id, 7500), 'pay');
    await until(async () => (await who.one(id, true))?.status === 'confirmed');
  });
});

test('who pays too late gets all of it back, and is told so', async () => {
  const who = await patient();
  const { id, total } = await who.ready();
  const attempt = await who.pay(id, total.amount);
  const { store } = stack.api.api.platform;
  const { orderId = '' } = (await who.one(id))?.attempt ?? {};
  const end = { type: 'EndPayment', data: { appointmentId: id, orderId, why: 'expired' } } as const;
  await store.send(appointments, end, asJob('test'));
  await until(async () => (await who.one(id))?.status === 'expired');
  await atProvider(stack.api, attempt, 'pay');
  await until(async () => {
    const { state } = await store.look(`appointment-${id}`, appointments.decider);
    return Object.values(state.refunds).some(({ stands }) => stands === 'made');
  });
  expect(await who.one(id)).toMatchObject({ status: 'expired', paid: { amount: 0 }, refunded: { amount: 0 } });
});

test('two windows begin to pay at once, and one attempt comes of it', async () => {
  const who = await patient();
  const { id, total } = await who.ready();
  const attempts = await Promise.all([who.pay(id, total.amount), who.pay(id, total.amount), who.pay(id, total.amount)]);
  expect(attempts.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(attempts.flatMap(({ errors }) => errors?.[0]?.code ?? [])).toEqual(['paymentUnderWay', 'paymentUnderWay']);
});

test('what nobody goes on with is let go of, and what cannot be paid any more as well', async () => {
  const who = await patient();
  const { id } = await who.ready();
  await atTime(later(25 * 60), () => jobs().run());
  expect(
    (
      await until(async () => {
        const one = await who.one(id);
        return one?.status === 'expired' ? one : null;
      })
    ).page,
  ).toBe('check');
  expect(refusalOf(await who.place(id))).toBe('appointmentExpired');
});

test('a promise that is not kept is noted once, mailed, and gives the right to cancel free of charge', async () => {
  const who = await patient();
  await practising(stack);
  const id = await paid(who);
  const due = Date.parse(String((await who.one(id))?.callBy));
  const passed = () => new Date(due + 60_000);
  await atTime(passed, () => jobs().run());
  await until(async () => (await who.one(id))?.late);
  await atTime(passed, () => jobs().run());
  const { store } = stack.api.api.platform;
  const types: string[] = [];
  for await (const { type } of store.read(`appointment-${id}`)) types.push(type);
  expect(types.filter((type) => type === 'AppointmentPromiseBroken')).toHaveLength(1);
});

describe('a doctor', () => {
  it('sees who waits, takes one, calls, writes and advises; the patient reads the advice and never the notes', async () => {
    const [who, { doctor }] = [await patient(), await practising(stack, 'Dr Lin')];
    const id = await paid(who);
    expect((await doctor.work()).waiting.find((line) => line.id === id)).toMatchObject({
      name: 'Li Wei',
      mine: false,
      status: 'confirmed',
    });
    expect(await doctor.one(id)).toMatchObject({
      concern: 'A cough',
      permittedActions: ['takeGpAppointment', 'beginGpCall'],
    });
    expect(await doctor.act('takeGpAppointment', id)).toMatchObject({ mine: true, practitioner: 'Dr Lin' });
    expect(await doctor.act('beginGpCall', id)).toMatchObject({ status: 'inProgress' });
    expect(await who.one(id)).toMatchObject({ status: 'inProgress', practitioner: 'Dr Lin', cancelling: null });
    const words = { id, notes: 'Chest clear', advice: 'Rest', safetyNet: 'Call 111 if you cannot breathe' };
    const testId = await bookableTest();
    const wrong = { ...words, tests: [testId, 'no-such-test'] };
    expect(await doctor.write('completeGpAppointment', wrong)).toMatchObject({ reason: 'testNotOffered' });
    const suggested = { outcome: { advice: 'Rest', tests: [{ id: testId, name: { en: 'Swab', zh: '拭子' } }] } };
    expect(await doctor.write('completeGpAppointment', { ...words, tests: [testId] })).toMatchObject({
      status: 'completed',
      notes: ['Chest clear'],
      ...suggested,
    });
    const told = await who.one(id);
    expect(told).toMatchObject({ status: 'completed', ...suggested });
    expect(JSON.stringify(told)).not.toContain('Chest clear');
    expect((await doctor.work()).over.map((line) => line.id)).toContain(id);
    expect(await doctor.write('writeGpNotes', { id, notes: 'Called the pharmacy' })).toMatchObject({
      notes: ['Chest clear', 'Called the pharmacy'],
    });
  });

  it('is the only one who goes on with what they have, and calls twice before giving up', async () => {
    const [who, ann, bob] = [await patient(), await practising(stack, 'Dr Ann'), await practising(stack, 'Dr Bob')];
    const id = await paid(who);
    const both = await Promise.all([ann.doctor.act('beginGpCall', id), bob.doctor.act('beginGpCall', id)]);
    expect(both.map(({ __typename }) => __typename).toSorted()).toEqual(['GpWorkAppointment', 'Refusal']);
    const [has, other] = both[0]?.__typename === 'Refusal' ? [bob, ann] : [ann, bob];
    expect(await other.doctor.one(id)).toBeNull();
    expect(await other.doctor.act('noteUnansweredGpCall', id)).toMatchObject({ reason: 'takenByColleague' });
    expect(await has.doctor.act('noteUnansweredGpCall', id)).toMatchObject({ status: 'confirmed', missedCalls: 1 });
    expect(await has.doctor.act('missGpPatient', id)).toMatchObject({ reason: 'notCalledEnough' });
    await has.doctor.act('beginGpCall', id);
    await has.doctor.act('noteUnansweredGpCall', id);
    expect(await has.doctor.act('missGpPatient', id)).toMatchObject({ status: 'noShow' });
    expect(await who.one(id)).toMatchObject({ status: 'noShow', missedCalls: 2, cancelling: null });
  });

  it('whose practice was withdrawn does nothing more', async () => {
    const [who, { doctor, userId }] = [await patient(), await practising(stack)];
    const id = await paid(who);
    const { store } = stack.api.api.platform;
    const withdrawn = { type: 'WithdrawPractice', data: { userId, reason: 'Away' } } as const;
    const ended = await store.send(practices, withdrawn, asPerson('staff'));
    if (isRefused(ended)) throw new Error(ended.refused);
    // Until then they still take appointments.
    await stack.api.api.nest.get(ReachedPositions).reached(['gp.practices'], ended.position);
    await until(async () => {
      const answer = await doctor.act('takeGpAppointment', id).catch(() => ({ reason: 'forbidden' }));
      return 'reason' in answer;
    });
    expect(await who.one(id)).toMatchObject({ status: 'confirmed', practitioner: null });
  });
});
