import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { AppointmentDeadlines } from '../paying/appointment-deadlines.job.js';
import { patientIn, practising } from '../testing/gp-stack.js';
import { plantAppointment } from '../testing/planted-appointments.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

test('a try in time that nobody answered is no kept promise: it is urgent again once its time has passed', async () => {
  const { browser, userId } = await plantSignedIn(stack, 'Patient');
  const who = patientIn(browser);
  const { doctor } = await practising(stack);
  const { appointmentId: id } = await plantAppointment(stack.api.api.platform.store, { userId });
  await until(async () => (await doctor.one(id)) !== null);
  const due = Date.parse(String((await who.one(id))?.callBy));
  await doctor.act('takeGpAppointment', id);
  await doctor.act('beginGpCall', id);
  await doctor.act('noteUnansweredGpCall', id);
  await until(async () => (await who.one(id))?.status === 'confirmed');
  await atTime(
    () => new Date(due - 60_000),
    () => stack.api.api.nest.get(AppointmentDeadlines).run(),
  );
  expect(await who.one(id)).toMatchObject({ late: false });
  await atTime(
    () => new Date(due + 60_000),
    () => stack.api.api.nest.get(AppointmentDeadlines).run(),
  );
  await until(async () => (await who.one(id))?.late);
  expect((await doctor.work()).waiting.find((line) => line.id === id)).toMatchObject({ late: true });
});

test('is for doctors who call back: one who sees patients by video alone neither sees nor takes it', async () => {
  const { doctor } = await practising(stack, 'Dr Back', ['remote']);
  const { doctor: byVideo } = await practising(stack, 'Dr Screen', ['video', 'inPerson']);
  const { appointmentId: id } = await plantAppointment(stack.api.api.platform.store);
  await until(async () => (await doctor.one(id)) !== null);
  expect(await byVideo.one(id)).toBeNull();
  expect((await byVideo.work()).waiting.map((line) => line.id)).not.toContain(id);
  for (const step of ['takeGpAppointment', 'beginGpCall']) {
    expect(await byVideo.act(step, id)).toMatchObject({ reason: 'modeNotTaken' });
  }
  expect(await doctor.act('takeGpAppointment', id)).toMatchObject({ mine: true });
});
