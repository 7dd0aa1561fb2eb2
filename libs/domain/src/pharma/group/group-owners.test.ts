import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import type { PharmaGroupCommand, PharmaGroupRefusal } from './group.commands.js';
import { pharmaGroupDecider } from './group.decider.js';
import type { PharmaAccess, PharmaGroupEvent, PharmaGroupEventMap } from './group.events.js';
import { actionsOnUser } from './group-users.permissions.js';
import { hasNoOwner, isLastOwner } from './group.permissions.js';

const groupId = 'g1';
const access = (more: Partial<PharmaAccess> = {}): PharmaAccess => ({ venues: [], wl: false, ph: false, ...more });
const here = access({ venues: ['chapel-row'], usual: 'chapel-row' });
const pharmacy = { name: 'Chapel Row', address1: '2 Chapel Row', city: 'London', postCode: 'N1 9PF', phone: '020' };
const company = { company: 'Chapel Row Ltd', companyNo: '01234567', premisesNo: '1034567', pharmacy };
const joins = (userId: string, role: PharmaGroupEventMap['PharmaUserJoined']['role'], to = access()) =>
  ({ type: 'PharmaUserJoined', data: { groupId, userId, role, access: to } }) as const;

const staffed: readonly PharmaGroupEvent[] = [
  { type: 'PharmaGroupApplied', data: { groupId, userId: 'olga', ...company } },
  {
    type: 'PharmaGroupApproved',
    data: { groupId, userId: 'olga', venueId: 'chapel-row', place: { latitude: 0, longitude: 0 } },
  },
  joins('olga', 'owner'),
  joins('mia', 'manager', here),
  joins('una', 'user', here),
];
const left: PharmaGroupEvent = { type: 'PharmaUserLeft', data: { groupId, userId: 'olga', why: 'erasure' } };
const stopped: PharmaGroupEvent = { type: 'PharmaUserDeactivated', data: { groupId, userId: 'una' } };
const off: PharmaGroupEvent = { type: 'PharmaGroupDeactivated', data: { groupId, note: 'Closed' } };
const appoint = (userId: string | null): PharmaGroupCommand => ({
  type: 'AppointPharmaOwner',
  data: { groupId, userId },
});
const owns = (userId: string, to = access()) =>
  ({ groupId, userId, role: 'owner', access: to, appointed: true }) as const;
const group = given(pharmaGroupDecider);
const as = (actor: string) => ({ now: new Date('2026-03-02T09:00:00.000Z'), actor });

describe('a group whose last owner was erased', () => {
  const without = group.events([...staffed, left]);

  it('gets one from staff: of those who work there, or of those who do not yet', () => {
    without.when(appoint('una'), as('staff')).thenExpect([{ type: 'PharmaUserChanged', data: owns('una', here) }]);
    without.when(appoint('wen'), as('staff')).thenExpect([{ type: 'PharmaUserJoined', data: owns('wen') }]);
    group
      .events([...staffed, left, stopped])
      .when(appoint('una'), as('staff'))
      .thenExpect([
        { type: 'PharmaUserActivated', data: { groupId, userId: 'una' } },
        { type: 'PharmaUserChanged', data: owns('una', here) },
      ]);
  });

  it('still lets administrators switch off who was dismissed', () => {
    const command: PharmaGroupCommand = { type: 'DeactivatePharmaUsers', data: { groupId, userIds: ['una'] } };
    without
      .events([joins('adam', 'admin')])
      .when(command, as('adam'))
      .thenExpect([stopped]);
    expect(actionsOnUser(without.events([joins('adam', 'admin')]).state, 'adam', 'una')).toContain('deactivate');
  });

  it('is told from others, and who would leave one behind is told', () => {
    const { state } = group.events(staffed);
    expect([hasNoOwner(without.state), hasNoOwner(state)]).toEqual([true, false]);
    expect(hasNoOwner(group.events([...staffed, left, off]).state)).toBe(false);
    expect(['olga', 'una'].map((userId) => isLastOwner(state, userId))).toEqual([true, false]);
    expect(isLastOwner(group.events([...staffed, joins('otto', 'owner')]).state, 'olga')).toBe(false);
  });

  it.each<[PharmaGroupRefusal, readonly PharmaGroupEvent[], string, PharmaGroupCommand]>([
    ['ownRecord', [...staffed, left], 'mia', appoint('mia')],
    ['unknownAccount', [...staffed, left], 'staff', appoint(null)],
    ['hasOwner', staffed, 'staff', appoint('una')],
    ['notActive', [...staffed, left, off], 'staff', appoint('una')],
  ])('refuses with %s', (reason, events, actor, command) => {
    group.events(events).when(command, as(actor)).thenExpect({ refused: reason });
  });
});
