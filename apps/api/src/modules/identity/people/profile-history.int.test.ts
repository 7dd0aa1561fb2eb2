import { profileStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineOf } from '../../../platform/history/testing/history-lines.js';
import { WholePeople } from './whole-person.service.js';
import { ProfessionalRecordQuery } from '../professionals/professional-record.query.js';
import { type IdentityStack, startIdentityStack } from '../testing/identity-stack.js';

let stack: IdentityStack;
beforeAll(async () => {
  stack = await startIdentityStack();
});
afterAll(() => stack.stop());

it('says what somebody changed of what their record shows, which lies sealed', async () => {
  const userId = await stack.person({});
  const change = (data: object) =>
    stack.write(profileStream(userId), { type: 'ProfileChanged', data: { userId, ...data } });
  await change({ lastName: 'Before' });
  await change({ lastName: 'After', passport: 'X1' });
  await stack.settled();
  const lines = await stack.api.api.nest.get(ProfessionalRecordQuery, { strict: false }).history(userId);
  expect(lines.map(lineOf)[0]).toMatchObject({ change: 'profileChanged', changed: ['Last name: Before → After'] });
  const { rows } = await stack.pool.query('select detail from identity.profile_history where subject = $1', [userId]);
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/Before|After/);
});

it('says which address was changed into which, by the person and by staff, to who opens the person', async () => {
  const userId = await stack.person({});
  const write = (type: string, data: object) => stack.write(profileStream(userId), { type, data: { userId, ...data } });
  await write('ProfileChanged', { city: 'Leeds', address1: '1 Old Road', postCode: 'LS1 1AA' });
  await write('ProfileCorrected', { postCode: 'BS1 4DJ', address1: '2 New Road', city: 'Bristol', reason: 'Moved' });
  await stack.settled();
  const [corrected] = await stack.api.api.nest.get(WholePeople, { strict: false }).history(userId);
  if (!corrected) throw new Error('There is no line');
  expect(lineOf(corrected)).toMatchObject({
    change: 'profileCorrected',
    changed: ['Address: 1 Old Road → 2 New Road', 'Town or city: Leeds → Bristol', 'Postcode: LS1 1AA → BS1 4DJ'],
  });
  const professional = await stack.api.api.nest.get(ProfessionalRecordQuery, { strict: false }).history(userId);
  expect(JSON.stringify(professional)).not.toMatch(/Road/);
  const { rows } = await stack.pool.query('select detail from identity.profile_history where subject = $1', [userId]);
  expect(JSON.stringify(rows)).not.toMatch(/Road|Leeds|Bristol/);
});
