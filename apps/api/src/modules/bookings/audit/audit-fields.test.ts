import { expect, test } from 'vitest';
import { auditFields } from './audit-fields.js';

test('tells each fact with its path, money as an amount, and nothing that only serves a search', () => {
  const fields = auditFields({
    bookingId: 'b1',
    searchWords: ['k1'],
    patients: [{ firstName: 'Li', dob: '1990-02-03' }],
    fee: { amount: 1000, currency: 'GBP' },
    pay: 'now',
    words: undefined,
  });
  expect(fields).toEqual([
    { name: 'patients[1].firstName', value: 'Li' },
    { name: 'patients[1].dob', value: '1990-02-03' },
    { name: 'fee', value: '10.00 GBP' },
    { name: 'pay', value: 'now' },
  ]);
});

test('says that something was told where its person was erased', () => {
  expect(auditFields({ patients: 'erased', contact: null })).toEqual([
    { name: 'patients', value: null },
    { name: 'contact', value: null },
  ]);
});
