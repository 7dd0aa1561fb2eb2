import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { windowOf } from '../testing/call-stack.js';
import { practising } from '../testing/gp-stack.js';
import { plantAppointment } from '../testing/planted-appointments.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

/** A video appointment whose patient may have been missed. */
async function late() {
  const practice = await practising(stack, 'Dr Lin');
  const who = await plantSignedIn(stack, 'Patient');
  const { appointmentId: id, position } = await plantAppointment(stack.api.api.platform.store, {
    userId: who.userId,
    email: `${who.userId}@phone.example`,
    at: new Date(Date.now() - 11 * 60_000).toISOString(),
    videoWith: practice.userId,
  });
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
  const { browser } = practice.doctor;
  const step = async (name: string) =>
    (
      await browser.ask<Record<string, Record<string, unknown>>>(
        `mutation Step($id: ID!) { step: ${name}(id: $id) { __typename
          ... on GpWorkAppointment { status phoneWanted permittedActions } ... on Refusal { reason } } }`,
        { id },
      )
    )['step'];
  const listed = async () =>
    (
      await browser.ask<{ gpWork: { waiting: { id: string; phoneWanted: boolean }[] } }>(
        '{ gpWork { waiting { id phoneWanted } } }',
        {},
      )
    ).gpWork.waiting.find((line) => line.id === id)?.phoneWanted;
  const mailed = (key: string) =>
    until(async () =>
      (await stack.api.api.platform.outbox!.list(`${who.userId}@phone.example`)).find(({ mailKey }) => mailKey === key),
    );
  return { patient: windowOf(stack, who.browser, id), gp: windowOf(stack, browser, id), step, listed, mailed };
}

test('a patient asks to be phoned instead, takes that back, and the room tells the doctor', async () => {
  const { patient, gp } = await late();
  await gp.join();
  const heard = await gp.listen();
  const rooms = () => heard.events().filter(({ kind }) => kind === 'room').length;
  await until(async () => rooms() === 1);
  expect(await patient.phone()).toMatchObject({ phoneWanted: true });
  await until(async () => rooms() === 2);
  expect(await gp.look()).toMatchObject({ phoneWanted: true });
  expect(await gp.phone()).toMatchObject({ reason: 'unknownAppointment' });
  expect(await patient.phone(false)).toMatchObject({ phoneWanted: false });
  await until(async () => rooms() === 3);
  gp.close();
});

test('whoever waits to be phoned stands so among the work, and was not missed before a call that nobody answered', async () => {
  const { patient, step, listed, mailed } = await late();
  expect(await patient.phone()).toMatchObject({ phoneWanted: true });
  await until(async () => (await listed()) === true);
  expect(await step('missGpPatient')).toMatchObject({ reason: 'phoneWanted' });
  expect(await step('beginGpCall')).toMatchObject({ status: 'inProgress', phoneWanted: false });
  expect(await listed()).toBe(false);
  const unanswered = await step('noteUnansweredGpCall');
  expect(unanswered).toMatchObject({ status: 'confirmed', phoneWanted: false });
  expect(unanswered?.['permittedActions']).toContain('missGpPatient');
  expect((await mailed('gp.mail.callMissed')).text).toMatch(/called you by phone about your video appointment/);
  expect(await step('missGpPatient')).toMatchObject({ status: 'noShow' });
  const missed = await mailed('gp.mail.missed');
  expect(missed.text).toMatch(/called you by phone about your appointment/);
  expect(missed.text).not.toMatch(/did not come/);
});

test('whoever was not called is told that the doctor waited', async () => {
  const { step, mailed } = await late();
  expect(await step('missGpPatient')).toMatchObject({ status: 'noShow' });
  expect((await mailed('gp.mail.missed')).text).toMatch(/you did not come/);
});
