import { appointmentStream } from '@meridian/domain/gp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import { SentMails } from '../../../platform/mail/index.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { staffBrowser } from '../../results/testing/staff-browser.js';
import { AppointmentDeadlines } from '../paying/appointment-deadlines.job.js';
import { plantAppointment } from '../testing/planted-appointments.js';
import { confirmationMail } from './appointment-mails.reaction.js';

interface Waiting {
  readonly workQueues: readonly { readonly name: string; readonly count: number }[];
  readonly staffAppointments: { readonly rows: readonly { readonly id: string }[] };
}

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

const after = (minutes: number) =>
  atTime(
    () => new Date(Date.now() + minutes * 60_000),
    () => stack.api.api.nest.get(AppointmentDeadlines).run(),
  );

async function paid(email: string): Promise<string> {
  const { appointmentId, position } = await plantAppointment(stack.api.api.platform.store, { email });
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
  return appointmentId;
}

const outcomeOf = async (appointmentId: string) => {
  const text = 'select outcome from platform.sent_mails where mail = $1';
  const { rows } = await stack.pool.query<{ outcome: string }>(text, [confirmationMail(appointmentId)]);
  return rows[0]?.outcome;
};

async function lateOf(appointmentId: string): Promise<number> {
  let found = 0;
  for await (const { type } of stack.api.api.platform.store.read(appointmentStream(appointmentId))) {
    if (type === 'AppointmentConfirmationLate') found += 1;
  }
  return found;
}

const changesOf = async (appointmentId: string) => {
  const text = 'select change from gp.appointment_history where subject = $1';
  const { rows } = await stack.pool.query<{ change: string }>(text, [appointmentId]);
  return rows.map(({ change }) => change);
};

it('notes once that a mail which confirms an appointment had not gone within 15 minutes', async () => {
  const failing = await paid('nobody at all');
  await until(async () => (await outcomeOf(failing)) === 'refused');
  await after(14);
  expect(await lateOf(failing)).toBe(0);
  await after(16);
  await until(async () => (await changesOf(failing)).includes('confirmationLate'));
  await after(17);
  expect(await lateOf(failing)).toBe(1);
  const { browser } = await staffBrowser(stack);
  const asked = `{ workQueues { name count } staffAppointments(filter: { confirmationLate: true }) { rows { id } } }`;
  const { workQueues, staffAppointments } = await browser.ask<Waiting>(asked, {}, '/admingql/');
  expect(workQueues.find(({ name }) => name === 'confirmationsLate')?.count).toBe(1);
  expect(staffAppointments.rows.map(({ id }) => id)).toEqual([failing]);
});

it('notes nothing where it had gone, and measures how long that took', async () => {
  const going = await paid('ada@example.org');
  await until(async () => (await outcomeOf(going)) === 'sent');
  const gone = await stack.api.api.nest.get(SentMails).gone([confirmationMail(going), confirmationMail('nothing')]);
  expect([...gone]).toEqual([confirmationMail(going)]);
  await after(16);
  expect(await lateOf(going)).toBe(0);
  const { registry } = stack.api.api.nest.get(Metrics);
  expect(await registry.getSingleMetricAsString('meridian_gp_confirmation_seconds')).toMatch(/_bucket\{le="900"\} 1\b/);
});
