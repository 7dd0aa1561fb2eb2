import { randomUUID } from 'node:crypto';
import { appointments, appointmentStream } from '@meridian/domain/gp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPerson } from '../../../platform/event-store/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn, type SignedIn } from '../../identity/testing/planted-session.js';
import { isRefused, windowOf } from '../testing/call-stack.js';
import { practising } from '../testing/gp-stack.js';
import { plantAppointment } from '../testing/planted-appointments.js';
import { CallCleanup } from './call-cleanup.job.js';

const secret = 'turn-secret';
let stack: ApiStack;
let doctor: Awaited<ReturnType<typeof practising>>;
let colleague: Awaited<ReturnType<typeof practising>>;
beforeAll(async () => {
  stack = await startApiStack({
    TRUST_PROXY: 'loopback',
    OTP_REQUIRED_FOR: 'none',
    TURN_URLS: 'stun:turn.example.org,turn:turn.example.org:3478?transport=udp',
    TURN_SECRET: secret,
  });
  doctor = await practising(stack, 'Dr Lin');
  colleague = await practising(stack, 'Dr Wu');
});
afterAll(() => stack.stop());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function booked(minutes = 5, videoWith = doctor.userId, patient?: SignedIn) {
  const who = patient ?? (await plantSignedIn(stack, 'Patient'));
  const { store } = stack.api.api.platform;
  const callBy = inMinutes(minutes);
  const { appointmentId, position } = await plantAppointment(store, { userId: who.userId, callBy, videoWith });
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
  return {
    id: appointmentId,
    who,
    patient: () => windowOf(stack, who.browser, appointmentId),
    doctor: () => windowOf(stack, doctor.doctor.browser, appointmentId),
  };
}

/** Both are in, and the call has begun. */
async function begun() {
  const room = await booked();
  const [patient, gp] = [room.patient(), room.doctor()];
  await patient.join();
  await gp.join();
  await gp.letIn();
  return { ...room, patient, gp };
}

const offer = (body: string) => ({ kind: 'offer', to: 'doctor', body }) as const;

describe('who gets in', () => {
  it('is the patient, their doctor, and nobody else: for all others there is no such room', async () => {
    const room = await booked();
    const stranger = await plantSignedIn(stack, 'Patient');
    expect(await room.patient().look()).toMatchObject({ seat: 'patient', stage: 'open', patient: null, phone: null });
    expect(await room.doctor().look()).toMatchObject({
      seat: 'doctor',
      doctor: 'Dr Lin',
      patient: 'Ada King',
      phone: '+44 7700 900123',
    });
    for (const browser of [stranger.browser, colleague.doctor.browser, stack.browser()]) {
      const window = windowOf(stack, browser, room.id);
      expect(await window.look()).toBeNull();
      expect(await window.join()).toMatchObject({ reason: 'unknownAppointment' });
      expect(await window.send({ kind: 'bye' })).toBe('unknownAppointment');
      const stream = await window.listen();
      await stream.ended;
      expect(stream.events()).toEqual([expect.objectContaining({ kind: 'gone' })]);
    }
    const nowhere = windowOf(stack, stranger.browser, randomUUID());
    expect(await nowhere.look()).toBeNull();
    expect(await nowhere.join()).toMatchObject({ reason: 'unknownAppointment' });
  });

  it('takes a call back for no room at all', async () => {
    const { store } = stack.api.api.platform;
    const who = await plantSignedIn(stack, 'Patient');
    const { appointmentId } = await plantAppointment(store, { userId: who.userId, callBy: inMinutes(1) });
    expect(await windowOf(stack, who.browser, appointmentId).look()).toBeNull();
  });

  it('is nobody before the room opens, and nobody once it is over', async () => {
    const early = (await booked(30)).patient();
    expect(await early.look()).toMatchObject({ stage: 'early', servers: [] });
    expect(await early.join()).toMatchObject({ reason: 'callNotOpen' });
    const late = (await booked(-90)).patient();
    expect(await late.look()).toMatchObject({ stage: 'closed' });
    expect(await late.join()).toMatchObject({ reason: 'callOver' });

    const room = await begun();
    const { store } = stack.api.api.platform;
    const end = { notes: 'Fine', advice: 'Rest', safetyNet: 'Call 111' };
    const data = { appointmentId: room.id, practitionerId: doctor.userId, ...end };
    await store.send(appointments, { type: 'CompleteAppointment', data }, asPerson(doctor.userId));
    expect(await room.patient.send(offer('late'))).toBe('callOver');
    expect(await room.gp.link()).toMatchObject({ reason: 'callOver' });
  });

  it('is one interpreter, by the newest link, which only the doctor makes', async () => {
    const room = await begun();
    const asPatient = await room.who.browser.post('/graphql/', {
      query: 'mutation L($id: ID!) { linkGpInterpreter(id: $id) { __typename } }',
      variables: { id: room.id },
    });
    expect(await asPatient.json()).toMatchObject({ errors: [{ code: 'forbidden' }] });
    expect(await windowOf(stack, colleague.doctor.browser, room.id).link()).toMatchObject({
      reason: 'unknownAppointment',
    });
    const first = await room.gp.link();
    if (isRefused(first)) throw new Error(first.reason);
    const { rows } = await stack.pool.query<{ link_hash: string }>(
      'select link_hash from gp.call_rooms where appointment_id = $1',
      [room.id],
    );
    expect(rows[0]?.link_hash).not.toContain(first.key);
    const interpreter = windowOf(stack, stack.browser(), room.id, first.key);
    expect(await interpreter.look()).toMatchObject({ seat: 'interpreter', patient: null, phone: null });
    expect(isRefused(await interpreter.join())).toBe(false);
    const heard = await interpreter.listen();
    await room.gp.send({ kind: 'offer', to: 'interpreter', toSession: interpreter.session, body: 'for you' });
    await until(async () => heard.bodies().includes('for you'));
    expect(await windowOf(stack, stack.browser(), room.id, 'x'.repeat(43)).look()).toBeNull();

    const elsewhere = (await booked()).id;
    expect(await windowOf(stack, stack.browser(), elsewhere, first.key).look()).toBeNull();
    await room.gp.link();
    expect(await interpreter.look()).toBeNull();
    await heard.ended;
    expect(heard.events().at(-1)).toMatchObject({ kind: 'gone' });
    room.gp.close();
  });
});

describe('the waiting room', () => {
  it('says who comes before, and who is there', async () => {
    const third = await practising(stack, 'Dr Gu');
    for (const minutes of [1, 2]) await booked(minutes, third.userId);
    await plantAppointment(stack.api.api.platform.store, { practitionerId: third.userId });
    const mine = await booked(4, third.userId);
    const window = mine.patient();
    expect(await window.join()).toMatchObject({ call: { before: 3, late: 0, people: [{ seat: 'patient' }] } });
    const gp = windowOf(stack, third.doctor.browser, mine.id);
    await gp.join();
    const heard = await window.listen();
    expect(await window.send(offer('too early'))).toBe('callNotBegun');
    const rooms = () => heard.events().filter(({ kind }) => kind === 'room').length;
    await until(async () => rooms() === 1);
    await gp.letIn();
    await until(async () => rooms() === 2);
    expect(await window.look()).toMatchObject({ status: 'inProgress', before: 0, people: [{}, {}] });
    await gp.send({ kind: 'state', muted: true, cameraOff: false });
    await until(async () => rooms() === 3);
    expect((await window.look())?.people).toContainEqual(expect.objectContaining({ seat: 'doctor', muted: true }));
    await gp.send({ kind: 'bye' });
    await until(async () => rooms() === 4);
    expect((await window.look())?.people).toHaveLength(1);
    window.close();
  });

  it('tells the doctor, and no colleague, whose patient has come', async () => {
    const waiting = async ({ doctor: { browser } }: typeof doctor) =>
      (await browser.ask<{ gpPatientsWaiting: string[] }>('{ gpPatientsWaiting }', {})).gpPatientsWaiting;
    const room = await booked(5, colleague.userId);
    const [window, gp] = [room.patient(), windowOf(stack, colleague.doctor.browser, room.id)];
    await gp.join();
    expect(await waiting(colleague)).toEqual([]);
    await window.join();
    expect(await waiting(colleague)).toEqual([room.id]);
    expect(await waiting(doctor)).not.toContain(room.id);
    await window.send({ kind: 'bye' });
    expect(await waiting(colleague)).toEqual([]);
    await window.join();
    await gp.letIn();
    await until(async () => (await waiting(colleague)).length === 0);
  });

  it('says that the doctor is late', async () => {
    expect(await (await booked(-12)).patient().look()).toMatchObject({ late: 12, stage: 'open' });
  });
});

describe('what is sent', () => {
  it('comes in its order, once, to whom it is for, and after a reconnect from where it was', async () => {
    const { patient, gp } = await begun();
    const heard = await gp.listen();
    await patient.send(offer('1'), { kind: 'candidate', to: 'doctor', toSession: gp.session, body: '2' });
    await patient.send({ kind: 'candidate', to: 'doctor', body: '3', number: 90 });
    expect(await patient.send({ kind: 'candidate', to: 'doctor', body: 'again', number: 90 })).toBe(0);
    await patient.send({ kind: 'candidate', to: 'interpreter', body: 'not for the doctor' });
    await patient.send({ kind: 'candidate', to: 'doctor', toSession: 'a window of before', body: 'stale' });
    await until(async () => heard.bodies().length === 3);
    const id = heard.lastId();
    heard.close();
    const many = Array.from({ length: 40 }, (_, index) => `m${index}`);
    await Promise.all([
      patient.send(...many.slice(0, 20).map((body) => ({ kind: 'candidate', to: 'doctor', body }))),
      patient.send(...many.slice(20).map((body) => ({ kind: 'candidate', to: 'doctor', body }))),
    ]);
    const again = await gp.listen(id);
    await until(async () => again.bodies().length >= 40);
    expect(heard.bodies()).toEqual(['1', '2', '3']);
    expect(again.bodies().toSorted()).toEqual(many.toSorted());
    const places = again.events().flatMap(({ seq }) => seq ?? []);
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    again.close();
  });

  it('is for the newest window of each: the one before it hears that it was taken elsewhere', async () => {
    const room = await begun();
    const heard = await room.patient.listen();
    await until(async () => heard.events().length > 0);
    const second = windowOf(stack, room.who.browser, room.id);
    await second.join();
    await heard.ended;
    expect(heard.events().at(-1)).toMatchObject({ kind: 'elsewhere' });
    expect(await room.patient.send(offer('from before'))).toBe('callElsewhere');
    expect(await second.send(offer('from here'))).toBe(1);
  });

  it('shows lines of the chat to all, also after a reload, and keeps them sealed', async () => {
    const { id, patient, gp, who } = await begun();
    const heard = await gp.listen();
    expect(await patient.send({ kind: 'chat', body: ' My ear hurts ' })).toBe(1);
    await until(async () => heard.bodies().includes('My ear hurts'));
    expect(await windowOf(stack, who.browser, id).look()).toMatchObject({
      lines: [{ from: 'patient', text: 'My ear hurts' }],
    });
    const { rows } = await stack.pool.query<{ body: string }>('select body from gp.call_signals where kind = $1', [
      'chat',
    ]);
    expect(rows.every(({ body }) => body.startsWith('sealed:1:'))).toBe(true);
    expect(await patient.send({ kind: 'chat', body: 'x'.repeat(1_001) })).toBe('callLineTooLong');
    gp.close();
  });

  it('is limited in size and number', async () => {
    const { patient } = await begun();
    expect(await patient.send(offer('x'.repeat(32_001)))).toBe('invalid');
    const batch = Array.from({ length: 40 }, () => ({ kind: 'candidate', to: 'doctor', body: 'c' }));
    expect(await patient.send(...batch, ...batch.slice(0, 1))).toBe('invalid');
    for (let turn = 0; turn < 5; turn++) expect(await patient.send(...batch)).toBe(40);
    expect(await patient.send(offer('one too many'))).toBe('callTooFast');
  });

  it('is in no event, and deleted soon, with everything of a room that is over', async () => {
    const { id, patient } = await begun();
    await patient.send(offer('v=0 192.0.2.1'), { kind: 'chat', body: 'Hello' });
    const { store } = stack.api.api.platform;
    const types: string[] = [];
    for await (const { type } of store.read(appointmentStream(id))) types.push(type);
    expect(types.at(-1)).toBe('AppointmentBegun');
    const count = async (table: string) =>
      (await stack.pool.query(`select 1 from gp.${table} where appointment_id = $1`, [id])).rowCount;
    const cleanup = stack.api.api.nest.get(CallCleanup);
    await cleanup.run();
    expect(await count('call_signals')).toBe(2);
    await stack.pool.query(`update gp.call_signals set sent_at = now() - interval '3 minutes'`);
    await cleanup.run();
    expect(await count('call_signals')).toBe(1);
    const end = { notes: 'Fine', advice: 'Rest', safetyNet: 'Call 111' };
    const data = { appointmentId: id, practitionerId: doctor.userId, ...end };
    const sent = await store.send(appointments, { type: 'CompleteAppointment', data }, asPerson(doctor.userId));
    if ('refused' in sent) throw new Error(sent.refused);
    await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], sent.position);
    await cleanup.run();
    expect(await Promise.all(['call_signals', 'call_seats', 'call_rooms'].map(count))).toEqual([0, 0, 0]);
  });
});

it('names relays with credentials that end with the room', async () => {
  const call = await (await booked()).patient().look();
  const [finding, relay] = call?.servers ?? [];
  expect(finding).toMatchObject({ urls: ['stun:turn.example.org'], username: null });
  const until = Math.floor(Date.parse(String(call?.closesAt)) / 1000);
  expect(relay).toMatchObject({ urls: ['turn:turn.example.org:3478?transport=udp'], username: `${until}:call` });
  expect(relay?.credential).toMatch(/^[\w+/]{27}=$/);
});
