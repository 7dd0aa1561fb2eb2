import { appointmentStream } from '@meridian/domain/gp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../../../../test/browser.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { staffBrowser } from '../../results/testing/staff-browser.js';
import { windowOf } from '../testing/call-stack.js';
import { practising } from '../testing/gp-stack.js';
import { plantAppointment } from '../testing/planted-appointments.js';

interface Line {
  readonly id: string;
  readonly revision: number;
  readonly interpreterName: string | null;
  readonly permittedActions: readonly string[];
}
interface Found {
  readonly workQueues: readonly { readonly name: string; readonly count: number; readonly oldest: string | null }[];
  readonly staffAppointments: { readonly rows: readonly Line[] };
}

let stack: ApiStack;
let staff: Awaited<ReturnType<typeof staffBrowser>>['browser'];
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  staff = (await staffBrowser(stack)).browser;
});
afterAll(() => stack.stop());

const found = async () => {
  const { workQueues, staffAppointments } = await staff.ask<Found>(
    `{ workQueues { name count oldest } staffAppointments(filter: { interpreterDue: true }) {
      rows { id revision interpreterName permittedActions } } }`,
    {},
    '/admingql/',
  );
  return { queue: workQueues.find(({ name }) => name === 'interpretersToArrange'), rows: staffAppointments.rows };
};

const who = { interpreterName: 'May Ho', interpreterLanguage: 'cantonese', interpreterContact: 'may@example.org' };
const arrange = async (id: string, revision: number) =>
  (
    await staff.ask<{ arrangeInterpreter: object }>(
      `mutation Arrange($input: ArrangeInterpreterInput!) { arrangeInterpreter(input: $input) { __typename
        ... on StaffAppointment { interpreterName interpreterLanguage interpreterContact } ... on Refusal { reason } } }`,
      { input: { id, revision, ...who } },
      '/admingql/',
    )
  ).arrangeInterpreter;

const link = async (id: string) =>
  (
    await staff.ask<{ linkAppointmentInterpreter: { readonly key?: string; readonly reason?: string } }>(
      `mutation Link($input: LinkAppointmentInterpreterInput!) { linkAppointmentInterpreter(input: $input) {
        ... on GpCallLink { key until } ... on Refusal { reason } } }`,
      { input: { id } },
      '/admingql/',
    )
  ).linkAppointmentInterpreter;

it('waits for staff until it is arranged; patient and doctor see that, and the log holds nothing readable', async () => {
  const { userId: practitionerId, doctor } = await practising(stack, 'Dr Lin', ['video', 'remote']);
  const { userId, browser: patient } = await plantSignedIn(stack, 'Patient');
  const { store } = stack.api.api.platform;
  const { appointmentId: id } = await plantAppointment(store, {
    userId,
    interpreter: true,
    videoWith: practitionerId,
    at: '2030-01-07T10:00:00.000Z',
  });
  const { appointmentId: other, position } = await plantAppointment(store, { userId });
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);

  const before = await found();
  expect(before.queue).toMatchObject({ count: 1, oldest: expect.any(String) });
  expect(before.rows).toMatchObject([{ id, interpreterName: null }]);
  expect(before.rows[0]?.permittedActions).toEqual(
    expect.arrayContaining(['arrangeInterpreter', 'linkAppointmentInterpreter']),
  );
  const arrangedFor = async () =>
    (
      await patient.ask<{ appointment: { interpreterArranged: boolean | null } }>(
        'query One($id: ID!) { appointment(id: $id) { interpreterArranged } }',
        { id },
      )
    ).appointment.interpreterArranged;
  expect(await arrangedFor()).toBe(false);

  expect(await arrange(other, 0)).toMatchObject({ __typename: 'Refusal' });
  expect(await arrange(id, before.rows[0]?.revision ?? 0)).toEqual({ __typename: 'StaffAppointment', ...who });
  expect(await found()).toEqual({ queue: expect.objectContaining({ count: 0 }), rows: [] });
  expect(await arrangedFor()).toBe(true);
  const { gpWorkAppointment } = await doctor.browser.ask<{ gpWorkAppointment: object }>(
    'query One($id: ID!) { gpWorkAppointment(id: $id) { interpreter { name language contact } } }',
    { id },
  );
  const { interpreterName: name, interpreterLanguage: language, interpreterContact: contact } = who;
  expect(gpWorkAppointment).toEqual({ interpreter: { name, language, contact } });
  const { staffAppointmentHistory } = await staff.ask<{ staffAppointmentHistory: object[] }>(
    'query Told($id: ID!) { staffAppointmentHistory(id: $id) { change interpreter } }',
    { id },
    '/admingql/',
  );
  expect(staffAppointmentHistory).toContainEqual({ change: 'interpreterArranged', interpreter: name });
  let log = '';
  for await (const event of store.read(appointmentStream(id))) log += JSON.stringify(event.data);
  expect(log).not.toMatch(/May Ho|may@example/);
});

it('comes into the room by a link that staff made long before it opens', async () => {
  const { userId: practitionerId } = await practising(stack, 'Dr Wu', ['video']);
  const { appointmentId: id } = await plantAppointment(stack.api.api.platform.store, {
    interpreter: true,
    videoWith: practitionerId,
    at: '2030-01-08T10:00:00.000Z',
  });
  const { key } = await link(id);
  expect(await windowOf(stack, new Browser(stack.api.url), id, key).look()).toMatchObject({
    seat: 'interpreter',
    stage: 'early',
  });
  const { key: newer } = await link(id);
  expect(newer).not.toBe(key);
  expect(await windowOf(stack, new Browser(stack.api.url), id, key).look()).toBeNull();
  const { appointmentId: byPhone } = await plantAppointment(stack.api.api.platform.store, { interpreter: true });
  expect(await link(byPhone)).toMatchObject({ reason: 'unknownAppointment' });
});
