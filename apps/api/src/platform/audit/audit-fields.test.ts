import { describe, expect, it } from 'vitest';
import { auditFields } from './audit-fields.js';

const said = (data: unknown) => auditFields(data).map(({ path, kind, value }) => [path.join('.'), kind, value]);

describe('what an event or a state says', () => {
  it('is each value with its path and its kind', () => {
    const data = {
      patients: [{ firstName: 'Li', dob: '1990-02-03' }],
      fee: { amount: 1000, currency: 'GBP' },
      at: '2026-11-24T09:30:00.000Z',
      declared: true,
      slot: null,
      lines: [],
      words: undefined,
    };
    expect(said(data)).toEqual([
      ['patients.1.firstName', 'text', 'Li'],
      ['patients.1.dob', 'day', '1990-02-03'],
      ['fee', 'money', '1000 GBP'],
      ['at', 'moment', '2026-11-24T09:30:00.000Z'],
      ['declared', 'flag', 'true'],
      ['slot', 'none', null],
      ['lines', 'none', null],
    ]);
  });

  it('has no value where it is sealed, or where its person was erased', () => {
    expect(said({ contact: 'sealed:1:abc', patients: 'erased' })).toEqual([
      ['contact', 'sealed', null],
      ['patients', 'erased', null],
    ]);
  });

  it('leaves out what serves a search, a check or a secret alone', () => {
    const data = { emailIndex: 'a', tokenHash: 'b', searchWords: ['c'], keys: { email: 'd' }, credentialId: 'e' };
    expect(said(data)).toEqual([]);
  });

  it('says values in words where an enum of the schema or the product has some', () => {
    const fields = auditFields({ status: 'paid', pay: 'inStore', note: 'paid' }, { status: 'OrderStatus' });
    expect(fields.map(({ text }) => text?.en)).toEqual(['Paid', 'In store', undefined]);
  });

  it('is cut where it is very long, and says by how much', () => {
    const fields = auditFields({ held: Array.from({ length: 500 }, (_, index) => index) });
    expect([fields.length, fields.at(-1)]).toEqual([401, { path: [], kind: 'more', value: '100', text: null }]);
  });
});
