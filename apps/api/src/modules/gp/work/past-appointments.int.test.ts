import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { Indexes } from '../../identity/accounts/indexes.service.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { referenceOf } from '../appointments/appointment-ids.js';
import { practising } from '../testing/gp-stack.js';
import { plantAppointment } from '../testing/planted-appointments.js';

type Practising = Awaited<ReturnType<typeof practising>>;

let stack: ApiStack;
let lin: Practising;
let ray: Practising;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  [lin, ray] = [await practising(stack, 'Dr Lin'), await practising(stack, 'Dr Ray')];
});
afterAll(() => stack.stop());

const advised = { notes: 'Chest clear', advice: 'Rest', safetyNet: 'Call 999 if you cannot breathe' };

/** One that this doctor had, and ended. */
async function ended({ userId: practitionerId, doctor }: Practising, firstName: string, lastName: string) {
  const patient = { firstName, lastName, dob: '1985-05-06', sex: 2 } as const;
  const searchWords = [...stack.api.api.nest.get(Indexes).searchWords(patient)];
  const { appointmentId: id } = await plantAppointment(stack.api.api.platform.store, {
    practitionerId,
    patient,
    searchWords,
  });
  await until(async () => (await doctor.one(id)) !== null);
  expect(await doctor.write('completeGpAppointment', { id, ...advised })).toMatchObject({ status: 'completed' });
  return id;
}

const idsOf = (lines: readonly { readonly id: string }[]) => lines.map(({ id }) => id);

it('a doctor reads all that they ended, the last first, and finds one by name or by reference', async () => {
  const others = await ended(ray, 'Ada', 'King');
  const ids: string[] = [];
  for (let index = 0; index < 21; index += 1) ids.unshift(await ended(lin, 'Mei', index === 3 ? 'Chen' : 'Zhou'));
  // Long ago: no list of the last days has it.
  await stack.pool.query(
    `update gp.appointments set ended_at = ended_at - interval '2 years' where appointment_id = $1`,
    [ids[20]],
  );
  const first = await lin.doctor.past();
  expect(idsOf(first)).toEqual(ids.slice(0, 20));
  expect(idsOf(await lin.doctor.past('', ids[19]))).toEqual(ids.slice(20));
  expect(await lin.doctor.past('', ids[20])).toEqual([]);

  const chen = ids[17] ?? '';
  expect(idsOf(await lin.doctor.past('chen'))).toEqual([chen]);
  expect(idsOf(await lin.doctor.past('Mei Chen'))).toEqual([chen]);
  expect(idsOf(await lin.doctor.past(` ${referenceOf(chen).toLowerCase()} `))).toEqual([chen]);
  expect(await lin.doctor.past('Ada')).toEqual([]);
  expect(await lin.doctor.past('Chen Zhou')).toEqual([]);
  expect(idsOf(await lin.doctor.past('Mei', ids[19]))).toEqual([ids[20]]);
  expect(idsOf(await ray.doctor.past())).toEqual([others]);
  // What somebody else ended is no place to go on from.
  expect(await ray.doctor.past('', ids[0])).toEqual([]);
});
