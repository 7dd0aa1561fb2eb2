import { addPersonRules } from '@meridian/contracts/identity';
import { validateInput } from '@meridian/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { callerFrom, callerInput } from './caller.values.ts';

describe('a caller who is new to us', () => {
  it('starts with what was searched for', () => {
    expect(callerFrom('grace walker 12/03/1961 n1 9gu')).toMatchObject({
      firstName: 'Grace',
      lastName: 'Walker',
      birthDate: '1961-03-12',
      postCode: 'N19GU',
      phoneNumber: '',
      language: 'en',
    });
    expect(callerFrom('+44 7700 900451')).toMatchObject({ lastName: '', phoneNumber: '07700900451' });
    expect(callerFrom('王小梅')).toMatchObject({ firstName: '小梅', lastName: '王', language: 'zh' });
    expect(callerFrom('ann@example.org')).toMatchObject({ lastName: '', email: 'ann@example.org' });
  });

  it('is reached by phone or by mail', () => {
    const values = callerFrom('grace walker 12/03/1961');
    expect(validateInput(addPersonRules, callerInput(values))).toMatchObject({
      ok: false,
      errors: [{ field: 'phoneNumber', messageKey: 'identity.rules.contact' }],
    });
    expect(validateInput(addPersonRules, callerInput({ ...values, phoneNumber: '07700 900451' })).ok).toBe(true);
    expect(validateInput(addPersonRules, callerInput({ ...values, email: 'g@example.org' })).ok).toBe(true);
  });
});
