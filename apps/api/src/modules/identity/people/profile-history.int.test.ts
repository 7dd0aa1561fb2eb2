import { profileStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineOf } from '../../../platform/history/testing/history-lines.js';
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
