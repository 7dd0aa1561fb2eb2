import { expect, it } from 'vitest';
import { isAnotherAdult } from './patient.rules.js';

const account = { firstName: '小梅', lastName: '陈', dob: '1985-03-27' };
const tom = { firstName: 'Tom', lastName: 'Chen', dob: '1960-01-02' };
const today = '2026-11-24';

it.each([
  ['neither name nor birth date', tom, account, true],
  ['the birth date, with the name in other letters', { ...tom, dob: '1985-03-27' }, account, false],
  [
    'the name, with a slip in the birth date',
    { firstName: ' 小梅', lastName: '陈', dob: '1985-03-26' },
    account,
    false,
  ],
  ['a child', { ...tom, dob: '2010-11-25' }, account, false],
  ['somebody of 16', { ...tom, dob: '2010-11-24' }, account, true],
  ['a birth date that is not whole', { ...tom, dob: '1960' }, account, false],
  ['an account without a birth date', tom, { ...account, dob: null }, false],
  ['an account without a name', tom, { dob: '1985-03-27' }, false],
  ['nobody’s account', tom, null, false],
])('compares the patient with the account: %s', (_said, patient, known, another) => {
  expect(isAnotherAdult(patient, known, today)).toBe(another);
});
