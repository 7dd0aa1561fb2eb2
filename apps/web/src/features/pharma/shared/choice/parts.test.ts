import { describe, expect, it } from 'vitest';
import { choosable } from './parts.ts';
import type { PharmaMembership } from './pharma-choice.ts';

const of = (role: string) => choosable({ role, active: true } as unknown as PharmaMembership).parts;
const ofEverybody = ['bookings', 'courier', 'pharmacies'];

describe('what is loaded of a group', () => {
  it.each([
    ['owner', [...ofEverybody, 'users', 'calendars', 'tokens']],
    ['admin', [...ofEverybody, 'users', 'calendars', 'tokens']],
    ['manager', ofEverybody],
    ['user', ofEverybody],
    ['public', []],
  ])('follows the table of roles for %s', (role, parts) => {
    expect(of(role)).toEqual(parts);
  });
});
