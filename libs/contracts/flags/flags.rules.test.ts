import { expect, it } from 'vitest';
import { validateInput } from '../kernel/index.js';
import { switchFeatureRules } from './flags.rules.js';

const fieldsOf = (input: object) => {
  const validated = validateInput(switchFeatureRules, { revision: 0, ...input });
  return validated.ok ? [] : validated.errors.map(({ field, messageKey }) => `${field} ${messageKey}`);
};
const on = { key: 'dial', switch: 'on' };

it.each([
  [{ key: 'dial', switch: 'off' }, []],
  [{ ...on, audience: 'everyone' }, []],
  [{ ...on, audience: 'everyone', roles: null, users: null }, []],
  [{ ...on, audience: 'roles', roles: ['staff'] }, []],
  [{ ...on, audience: 'users', users: ['u1'], roles: [] }, []],
  [on, ['audience rules.required']],
  [{ ...on, audience: null }, ['audience rules.required']],
  [{ ...on, audience: 'nobody' }, ['audience rules.notOffered']],
  [{ ...on, audience: 'roles' }, ['roles rules.required']],
  [{ ...on, audience: 'roles', roles: [] }, ['roles rules.tooFew']],
  [{ ...on, audience: 'users', users: [''] }, ['users[0] rules.tooShort']],
  [
    { ...on, audience: 'users', users: Array.from({ length: 501 }, (_, index) => `u${index}`) },
    ['users rules.tooMany'],
  ],
  [{ switch: 'off', key: 'Not a key' }, ['key rules.invalid']],
  [{}, ['key rules.required', 'switch rules.required']],
])('%j → %j', (input, faults) => expect(fieldsOf(input)).toEqual(faults));
