import { expect, it } from 'vitest';
import { withheldAt } from './patient-data.rules.js';

const at = '2026-11-27T10:00:00.000Z';
const visit = (status: string, confirmed = true) => ({ status, slot: { at }, confirmed });

it('those who receive a visit see who comes from the confirmation until 90 days after it', () => {
  const before = new Date('2026-11-20T10:00:00.000Z');
  expect(withheldAt(visit('pending', false), before)).toBe('notConfirmed');
  expect(withheldAt(visit('ack'), before)).toBeNull();
  expect(withheldAt(visit('completed'), new Date('2027-02-25T09:59:59.999Z'))).toBeNull();
  expect(withheldAt(visit('completed'), new Date('2027-02-25T10:00:00.000Z'))).toBe('over');
  expect(withheldAt({ status: 'ack', slot: null, confirmed: true }, before)).toBe('over');
});

it('a visit that ended before anybody confirmed it stays unseen', () => {
  const before = new Date('2026-11-20T10:00:00.000Z');
  for (const status of ['cancelled', 'failed', 'expired']) {
    expect([status, withheldAt(visit(status, false), before)]).toEqual([status, 'notConfirmed']);
    expect([status, withheldAt(visit(status), before)]).toEqual([status, null]);
  }
});
