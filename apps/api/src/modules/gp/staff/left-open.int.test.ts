import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { staffBrowser } from '../../results/testing/staff-browser.js';
import { practising } from '../testing/gp-stack.js';
import { plantAppointment, refundsAsked } from '../testing/planted-appointments.js';

interface Line {
  readonly id: string;
  readonly status: string;
  readonly permittedActions: readonly string[];
  readonly refunded: { readonly amount: number };
}
interface Found {
  readonly workQueues: readonly { readonly name: string; readonly count: number }[];
  readonly staffAppointments: { readonly rows: readonly Line[] };
}

let stack: ApiStack;
let staff: Awaited<ReturnType<typeof staffBrowser>>['browser'];
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  staff = (await staffBrowser(stack)).browser;
});
afterAll(() => stack.stop());

/** As one that began that long ago. */
async function begun(
  hoursAgo: number,
  { callBy = '2026-01-05T17:00:00.000Z', ...more }: { callBy?: string; userId?: string; practitionerId?: string } = {},
): Promise<string> {
  const { appointmentId, position } = await plantAppointment(stack.api.api.platform.store, {
    practitionerId: randomUUID(),
    callBy,
    email: `${randomUUID()}@example.org`,
    ...more,
  });
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
  const text = `update gp.appointments set begun_at = now() - make_interval(hours => $2) where appointment_id = $1`;
  await stack.pool.query(text, [appointmentId, hoursAgo]);
  return appointmentId;
}

const found = () =>
  staff.ask<Found>(
    `{ workQueues { name count } staffAppointments(filter: { leftOpen: true }) {
      rows { id status permittedActions refunded { amount } } } }`,
    {},
    '/admingql/',
  );

async function close(as: 'Held' | 'NotHeld', input: object) {
  const name = `closeAppointmentAs${as}`;
  const answer = await staff.ask<Record<string, object>>(
    `mutation Close($input: CloseAppointmentAs${as}Input!) { ${name}(input: $input) { __typename
      ... on StaffAppointment { status refunded { amount } permittedActions } ... on Refusal { reason } } }`,
    { input },
    '/admingql/',
  );
  return answer[name];
}

it('waits for staff two hours after it began, and is ended by them in either way', async () => {
  const [fresh, held, notHeld] = [await begun(1), await begun(3), await begun(4)];
  const { workQueues, staffAppointments } = await found();
  expect(workQueues.find(({ name }) => name === 'appointmentsLeftOpen')?.count).toBe(2);
  const rows = staffAppointments.rows;
  expect(rows.map(({ id }) => id).toSorted()).toEqual([held, notHeld].toSorted());
  expect(rows[0]?.permittedActions).toEqual(['closeAppointmentAsHeld', 'closeAppointmentAsNotHeld']);
  expect(await close('Held', { id: held, reason: '' })).toMatchObject({ __typename: 'Refusal' });
  expect(await close('Held', { id: held, reason: 'The doctor says so' })).toMatchObject({
    status: 'completed',
    refunded: { amount: 0 },
  });
  expect(await close('NotHeld', { id: notHeld, free: true, reason: 'The line broke' })).toMatchObject({
    status: 'cancelled',
    permittedActions: [],
  });
  const { store } = stack.api.api.platform;
  expect([await refundsAsked(store, held), await refundsAsked(store, notHeld)]).toEqual([[], [4_500]]);
  expect((await found()).workQueues.find(({ name }) => name === 'appointmentsLeftOpen')?.count).toBe(0);
  expect(await close('NotHeld', { id: held, free: true, reason: 'No' })).toMatchObject({
    reason: 'appointmentCompleted',
  });
  expect(await close('NotHeld', { id: notHeld, free: false, reason: 'No' })).toMatchObject({
    reason: 'appointmentCancelled',
  });
  expect(await close('Held', { id: fresh, reason: 'It was short' })).toMatchObject({ status: 'completed' });
});

it('took place with a doctor: a call back that nobody took is assigned first', async () => {
  const { userId: practitionerId } = await practising(stack, 'Dr Back');
  const { appointmentId: id, position } = await plantAppointment(stack.api.api.platform.store, {
    callBy: '2026-01-05T17:00:00.000Z',
    email: `${randomUUID()}@example.org`,
  });
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
  expect(await close('Held', { id, reason: 'The doctor says so' })).toMatchObject({ reason: 'notTaken' });
  const { assignAppointment } = await staff.ask<{ assignAppointment: Line }>(
    `mutation Assign($input: AssignAppointmentInput!) { assignAppointment(input: $input) { __typename
      ... on StaffAppointment { permittedActions } ... on Refusal { reason } } }`,
    { input: { id, practitionerId } },
    '/admingql/',
  );
  expect(assignAppointment.permittedActions).toContain('closeAppointmentAsHeld');
  expect(await close('Held', { id, reason: 'The doctor says so' })).toMatchObject({ status: 'completed' });
});

it('is ended by staff although its doctor never opened it, once its time is over', async () => {
  const plant = async (at: string) => {
    const planted = await plantAppointment(stack.api.api.platform.store, {
      videoWith: randomUUID(),
      at,
      email: `${randomUUID()}@example.org`,
    });
    await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], planted.position);
    return planted.appointmentId;
  };
  const [held, missed, ahead] = [
    await plant('2026-01-05T10:00:00.000Z'),
    await plant('2026-01-05T10:00:00.000Z'),
    await plant('2030-01-07T10:00:00.000Z'),
  ];
  expect(await close('Held', { id: held, reason: 'The doctor says so' })).toMatchObject({ status: 'completed' });
  expect(await close('NotHeld', { id: missed, free: false, reason: 'Nobody came' })).toMatchObject({
    status: 'cancelled',
    refunded: { amount: 0 },
    permittedActions: [],
  });
  expect(await close('Held', { id: ahead, reason: 'Too soon' })).toMatchObject({ reason: 'tooEarlyToClose' });
});

it('tells its patient that it did not take place, which is not that somebody cancelled it', async () => {
  const { userId, browser } = await plantSignedIn(stack, 'Patient');
  const [id, running] = [await begun(3, { userId }), await begun(3, { userId })];
  expect(await close('NotHeld', { id, free: true, reason: 'The line broke' })).toMatchObject({ status: 'cancelled' });
  const query = 'query One($id: ID!) { appointment(id: $id) { status notHeld } }';
  expect(await browser.ask(query, { id })).toEqual({ appointment: { status: 'cancelled', notHeld: true } });
  expect(await browser.ask(query, { id: running })).toEqual({ appointment: { status: 'inProgress', notHeld: false } });
});

it('is left to its doctor until the promised time of a call back has come', async () => {
  const id = await begun(3, { callBy: '2030-01-07T17:00:00.000Z' });
  const { workQueues, staffAppointments } = await found();
  const { rows } = staffAppointments;
  expect(workQueues.find(({ name }) => name === 'appointmentsLeftOpen')?.count).toBe(rows.length);
  expect(rows.map((row) => row.id)).not.toContain(id);
  expect(await close('Held', { id, reason: 'The doctor says so' })).toMatchObject({ reason: 'tooEarlyToClose' });
  expect(await close('NotHeld', { id, free: true, reason: 'No' })).toMatchObject({ reason: 'tooEarlyToClose' });
});

it('names the doctor in the history that staff read', async () => {
  const { userId: practitionerId } = await practising(stack, 'Dr Lin');
  const id = await begun(1, { practitionerId });
  const query = 'query H($id: ID!) { staffAppointmentHistory(id: $id) { change practitioner } }';
  const { staffAppointmentHistory } = await staff.ask<{ staffAppointmentHistory: readonly object[] }>(
    query,
    { id },
    '/admingql/',
  );
  expect(staffAppointmentHistory[0]).toEqual({ change: 'begun', practitioner: 'Dr Lin' });
});
