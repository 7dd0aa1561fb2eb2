import { describe, expect, it } from 'vitest';
import { listingOf } from './listing.js';

const list = { list: 'adminMedtest', record: 'booking' } as const;
const reader = { tags: ['admin', 'supervisor', 'auditor'] };

describe('how rows are seen', () => {
  it.each([
    [{}, 'listed', 'work'],
    [{ filter: { search: ' ' } }, 'listed', 'work'],
    [{ filter: { search: 'Lee' } }, 'searched', 'work'],
    [{ search: 'Lee' }, 'searched', 'work'],
    [{ filter: { search: 'Lee' }, file: 'legal' }, 'exported', 'legal'],
  ])('follows from what was asked: %j', (args, how, reason) => {
    expect(listingOf(list, args, reader)).toMatchObject({ ...list, role: 'staff', how, reason });
  });

  it('keeps what rows were asked for, and not how they were cut', () => {
    const args = { filter: { status: 'pending', testId: null }, sort: { by: 'at' }, page: { size: 20 } };
    expect(listingOf(list, args, reader).filter).toEqual({ status: 'pending' });
    expect(listingOf({ ...list, reason: 'toBook' }, { id: 'b1', input: { long: 'form' } }, reader)).toMatchObject({
      reason: 'toBook',
      filter: { id: 'b1' },
    });
  });

  it('is seen by an auditor in this role, unless they work here too', () => {
    expect(listingOf(list, {}, { tags: ['auditor'] })).toMatchObject({ role: 'auditor' });
    expect(listingOf(list, {}, reader)).toMatchObject({ role: 'staff' });
  });

  it('is seen by a doctor or a translator in the role in which they may', () => {
    expect(listingOf(list, {}, { tags: [] }, 'translator')).toMatchObject({ role: 'translator' });
    expect(listingOf(list, {}, { tags: ['gp'] }, 'doctor')).toMatchObject({ role: 'doctor' });
    expect(listingOf(list, {}, { tags: ['pharma'] }, 'pharma.user')).toMatchObject({ role: 'pharma' });
    expect(listingOf(list, {}, reader, 'clinical')).toMatchObject({ role: 'staff' });
  });

  it('is a file for a reason that is true of files alone', () => {
    expect(() => listingOf(list, { file: 'delivery' }, reader)).toThrow();
  });
});
