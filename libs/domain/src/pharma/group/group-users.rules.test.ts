import { describe, expect, it } from 'vitest';
import { leastPharmaRole, mayGiveRole, pharmaRoleMay } from './group-users.rules.js';

describe('the roles of a group', () => {
  it('has one table of what each role may', () => {
    const may = (role: Parameters<typeof pharmaRoleMay>[0]) =>
      Object.keys(leastPharmaRole).filter((act) => pharmaRoleMay(role, act as keyof typeof leastPharmaRole));
    expect(may('public')).toEqual([]);
    expect(may('user')).toEqual([
      'seeBookings',
      'stepBookings',
      'redeemVouchers',
      'seeStock',
      'weighIn',
      'seePrescriptions',
    ]);
    expect(may('manager')).toContain('setHours');
    expect(may('manager')).toContain('costlySteps');
    expect(may('admin')).toContain('seeTokens');
    expect(may('manager')).not.toContain('seeTokens');
    expect(may('admin')).not.toContain('keepTokens');
    expect(may('manager')).not.toContain('manageUsers');
    expect(may('admin')).not.toContain('makeOwners');
    expect(may('owner')).toEqual(Object.keys(leastPharmaRole));
    expect(mayGiveRole('admin', 'admin')).toBe(true);
    expect(mayGiveRole('admin', 'owner')).toBe(false);
  });
});
