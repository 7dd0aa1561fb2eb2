import { accessStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { staffBrowser } from '../../results/testing/staff-browser.js';
import { plantAppointment } from '../testing/planted-appointments.js';

let stack: ApiStack;
let staff: Awaited<ReturnType<typeof staffBrowser>>['browser'];
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  staff = (await staffBrowser(stack)).browser;
});
afterAll(() => stack.stop());

async function planted() {
  const { userId } = await plantSignedIn(stack, 'Patient');
  const { appointmentId: id, position } = await plantAppointment(stack.api.api.platform.store, { userId });
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
  return { id, userId };
}

const open = async (input: object, browser = staff) =>
  (
    await browser.ask<{ openAppointmentContact: object }>(
      `mutation Open($input: OpenAppointmentContactInput!) { openAppointmentContact(input: $input) { __typename
        ... on OpenedAppointmentContact { id name adult phone email } ... on Refusal { reason } } }`,
      { input },
      '/admingql/',
    )
  ).openAppointmentContact;

async function looksAt(userId: string): Promise<object[]> {
  const looks: object[] = [];
  for await (const { type, data } of stack.api.api.platform.store.read(accessStream(userId)))
    if (type === 'RecordOpened') looks.push(data as object);
  return looks;
}

it('shows staff how the patient is reached, and the patient who looked and why', async () => {
  const { id, userId } = await planted();
  expect(await open({ id, reason: 'work' })).toEqual({
    __typename: 'OpenedAppointmentContact',
    id,
    name: 'Ada King',
    adult: null,
    phone: '+44 7700 900123',
    email: 'ada@example.org',
  });
  expect(await looksAt(userId)).toMatchObject([{ record: 'appointment', role: 'staff', reason: 'work' }]);
});

it('is not opened without a reason that is true of an appointment, nor where there is none', async () => {
  const { id, userId } = await planted();
  expect(await open({ id, reason: 'delivery' })).toMatchObject({ __typename: 'Refusal' });
  expect(await open({ id: 'nobody', reason: 'work' })).toMatchObject({ reason: 'unknownAppointment' });
  expect(await looksAt(userId)).toEqual([]);
});
