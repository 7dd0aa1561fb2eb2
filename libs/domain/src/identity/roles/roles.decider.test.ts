import { describe, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { type RoleCommand, rolesDecider } from './roles.decider.js';
import type { RoleEvent } from './roles.events.js';

const userId = 'u1';
const themselves = { actor: userId };
const person = given(rolesDecider);

describe('a tag', () => {
  const grant = (tag: 'gp' | 'auditor', doctor = false): RoleCommand => ({
    type: 'GrantTag',
    data: { userId, tag, doctor },
  });
  const withdraw: RoleCommand = { type: 'WithdrawTag', data: { userId, tag: 'auditor' } };
  const granted: RoleEvent = { type: 'TagGranted', data: { userId, tag: 'auditor' } };
  const withdrawn: RoleEvent = { type: 'TagWithdrawn', data: { userId, tag: 'auditor' } };

  it('is granted once by somebody else, and may be granted again after it was withdrawn', () => {
    person.when(grant('auditor')).thenExpect([granted]);
    person.events([granted]).when(grant('auditor')).thenExpect([]);
    person.events([granted, withdrawn]).when(grant('auditor')).thenExpect([granted]);
    person.when(grant('auditor'), themselves).thenExpect({ refused: 'ownRecord' });
  });

  it('of a GP is for verified doctors', () => {
    person.when(grant('gp')).thenExpect({ refused: 'doctorsOnly' });
    person.when(grant('gp', true)).thenExpect([{ type: 'TagGranted', data: { userId, tag: 'gp' } }]);
  });

  it('is withdrawn where there is one', () => {
    person.events([granted]).when(withdraw).thenExpect([withdrawn]);
    person.when(withdraw).thenExpect([]);
    person.events([granted, withdrawn]).when(withdraw).thenExpect([]);
  });
});

describe('a membership', () => {
  const group = { userId, kind: 'pharma', organisationId: 'g1' } as const;
  const other = { ...group, organisationId: 'g2' };
  const clinic = { ...group, kind: 'clinic' } as const;
  const granted = (data: typeof group | typeof other | typeof clinic, role: 'user' | 'owner'): RoleEvent => ({
    type: 'MembershipGranted',
    data: { ...data, role },
  });
  const grant: RoleCommand = { type: 'GrantMembership', data: { ...group, role: 'user' } };
  const withdraw: RoleCommand = { type: 'WithdrawMembership', data: group };
  const withdrawn: RoleEvent = { type: 'MembershipWithdrawn', data: group };

  it('is granted by somebody else, in each organisation for itself', () => {
    person.when(grant).thenExpect([granted(group, 'user')]);
    person
      .events([granted(group, 'user')])
      .when(grant)
      .thenExpect([]);
    person
      .events([granted(other, 'user'), granted(clinic, 'user')])
      .when(grant)
      .thenExpect([granted(group, 'user')]);
    person.when(grant, themselves).thenExpect({ refused: 'ownRecord' });
    const follow: RoleCommand = { ...grant, type: 'FollowMembership' };
    person.when(follow, themselves).thenExpect([granted(group, 'user')]);
    person
      .events([granted(group, 'user')])
      .when(follow, themselves)
      .thenExpect([]);
  });

  it('changes its role by being granted again', () => {
    person
      .events([granted(group, 'owner')])
      .when(grant)
      .thenExpect([granted(group, 'user')]);
    person
      .events([granted(group, 'owner'), granted(group, 'user')])
      .when(grant)
      .thenExpect([]);
  });

  it('is withdrawn where there is one, and no other with it', () => {
    person
      .events([granted(group, 'user')])
      .when(withdraw)
      .thenExpect([withdrawn]);
    person
      .events([granted(other, 'user'), granted(clinic, 'user')])
      .when(withdraw)
      .thenExpect([]);
    person
      .events([granted(group, 'user'), withdrawn])
      .when(withdraw)
      .thenExpect([]);
  });
});
