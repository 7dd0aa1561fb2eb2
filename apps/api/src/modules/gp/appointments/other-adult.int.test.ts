import { profileStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPerson } from '../../../platform/event-store/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { projected } from '../../identity/testing/planted-people.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { done, li, patientIn, practising, type Told } from '../testing/gp-stack.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

/** Of an account that knows its name and birth date. */
async function known() {
  const { userId, browser } = await plantSignedIn(stack, 'Patient');
  const data = { userId, firstName: li.firstName, lastName: li.lastName, dob: li.dob };
  const written = await stack.api.api.platform.store.append(
    profileStream(userId),
    [{ type: 'ProfileChanged', data }],
    asPerson(userId),
  );
  if (isRefused(written)) throw new Error(written.refused);
  await projected(stack, written);
  return patientIn(browser);
}

it('books for no other adult under this account, whatever a form says', async () => {
  const who = await known();
  await practising(stack);
  await until(async () => (await who.start()).__typename === 'Appointment');
  const { id } = done(await who.start());
  const tom = { firstName: 'Tom', lastName: 'Smith', dob: '1960-01-02', sex: 1 };
  const refused = { reason: 'otherAdult' } as Partial<Told>;
  expect(await who.patient(id, tom)).toMatchObject(refused);
  expect(await who.patient(id, tom, { firstName: 'Li', lastName: 'Wei' })).toMatchObject(refused);
  expect(
    done(await who.patient(id, { ...tom, dob: '2020-01-02' }, { firstName: 'Li', lastName: 'Wei' })).adult,
  ).toEqual({
    firstName: 'Li',
    lastName: 'Wei',
  });
  expect(done(await who.patient(id)).patient).toEqual(li);
});
