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

/** Both are in, and the call has begun. */
async function begun() {
  const doctor = await practising(stack, 'Dr Lin');
  const who = await plantSignedIn(stack, 'Patient');
  const { store } = stack.api.api.platform;
  const callBy = new Date(Date.now() + 5 * 60_000).toISOString();
  const { appointmentId: id, position } = await plantAppointment(store, {
    userId: who.userId,
    callBy,
    videoWith: doctor.userId,
  });
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
  const [patient, gp] = [windowOf(stack, who.browser, id), windowOf(stack, doctor.doctor.browser, id)];
  await patient.join();
  await gp.join();
  await gp.letIn();
  return { id, patient, gp };
}

test('the room tells who is away, as a phone that sleeps while its connection stays open, and that they are back', async () => {
  const { id, patient, gp } = await begun();
  const asleep = await patient.listen(undefined, true);
  const heard = await gp.listen();
  const away = async () => (await gp.look())?.people.find(({ seat }) => seat === 'patient')?.away;
  expect(await away()).toBe(false);
  await stack.pool.query(
    `update gp.call_seats set seen_at = now() - interval '16 seconds' where appointment_id = $1 and seat = 'patient'`,
    [id],
  );
  const rooms = () => heard.events().filter(({ kind }) => kind === 'room').length;
  const before = rooms();
  await until(async () => asleep.events().some(({ kind }) => kind === 'beat'));
  await until(async () => rooms() > before);
  expect(await away()).toBe(true);
  const known = rooms();
  await patient.send({ kind: 'here' });
  await until(async () => rooms() > known);
  expect(await away()).toBe(false);
  expect(heard.events().some(({ kind }) => kind === 'beat')).toBe(false);
  const patientIn = async () => (await gp.look())?.people.some(({ seat }) => seat === 'patient');
  await stack.pool.query(
    `update gp.call_seats set seen_at = now() - interval '11 minutes' where appointment_id = $1 and seat = 'patient'`,
    [id],
  );
  expect(await patientIn()).toBe(false);
  await patient.send({ kind: 'here' });
  expect(await patientIn()).toBe(true);
  patient.close();
  gp.close();
});
