import { describe, expect, it } from 'vitest';
import type { StaffRight } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { rightsOf } from '../professional/rights.js';
import { type RoleCommand, rolesDecider } from './roles.decider.js';
import type { RoleEvent } from './roles.events.js';
import { heldRights } from './staff-rights.js';

const userId = 'u1';
const [ann, ben] = [{ actor: 'ann' }, { actor: 'ben' }];
const themselves = { actor: userId };
const person = given(rolesDecider);

const ask = (rights: Extract<RoleCommand, { type: 'AskRights' }>['data']['rights'], staff = false): RoleCommand => ({
  type: 'AskRights',
  data: { userId, staff, rights, reason: 'Covers the desk' },
});
const asked: RoleEvent = {
  type: 'RightsAsked',
  data: { userId, by: 'ann', rights: ['frontDesk', 'finance'], reason: 'Covers the desk' },
};
const approve = (lastSupervisor = false, staff = false): RoleCommand => ({
  type: 'ApproveRights',
  data: { userId, staff, lastSupervisor },
});
const approved: RoleEvent = {
  type: 'RightsApproved',
  data: { userId, rights: ['frontDesk', 'finance'], former: [] },
};
const refuseIt: RoleCommand = { type: 'RefuseRights', data: { userId, reason: 'Not trained yet' } };
const withdraw: RoleCommand = { type: 'WithdrawRightsRequest', data: { userId } };
const set = (rights: readonly ['frontDesk'] | readonly [], lastSupervisor = false): RoleCommand => ({
  type: 'SetRights',
  data: { userId, staff: true, lastSupervisor, rights },
});

describe('rights by area', () => {
  it('are asked for somebody else, in their usual order, once at a time', () => {
    person.when(ask(['finance', 'frontDesk']), ann).thenExpect([asked]);
    person.when(ask(['finance']), themselves).thenExpect({ refused: 'ownRecord' });
    person
      .events([asked])
      .when(ask(['finance']), ben)
      .thenExpect({ refused: 'requestWaits' });
  });

  it('are not asked for where somebody has them', () => {
    person.when(ask(['supervisor'], true), ann).thenExpect({ refused: 'sameRights' });
    person.when(ask([]), ann).thenExpect({ refused: 'sameRights' });
    person
      .events([asked, approved])
      .when(ask(['frontDesk', 'finance']), ann)
      .thenExpect({ refused: 'sameRights' });
  });

  it('are approved or refused by neither who asked nor whom they are for', () => {
    const waiting = person.events([asked]);
    for (const command of [approve(), refuseIt]) {
      waiting.when(command, ann).thenExpect({ refused: 'ownRequest' });
      waiting.when(command, themselves).thenExpect({ refused: 'ownRecord' });
      person.when(command, ben).thenExpect({ refused: 'noRequest' });
      person.events([asked, approved]).when(command, ben).thenExpect({ refused: 'noRequest' });
    }
    waiting.when(approve(), ben).thenExpect([approved]);
    waiting.when(refuseIt, ben).thenExpect([{ type: 'RightsRefused', data: { userId, reason: 'Not trained yet' } }]);
  });

  it('are withdrawn by who asked alone', () => {
    person.events([asked]).when(withdraw, ben).thenExpect({ refused: 'othersRequest' });
    person
      .events([asked])
      .when(withdraw, ann)
      .thenExpect([{ type: 'RightsRequestWithdrawn', data: { userId } }]);
    person.when(withdraw, ann).thenExpect({ refused: 'noRequest' });
  });

  it('change with the approval alone', () => {
    const before = person.events([asked]);
    expect(heldRights(before.state, true)).toEqual(['supervisor']);
    expect(heldRights(before.events([approved]).state, true)).toEqual(['frontDesk', 'finance']);
    expect(heldRights(before.events([{ type: 'RightsRequestWithdrawn', data: { userId } }]).state, true)).toEqual([
      'supervisor',
    ]);
  });

  it('leave one supervisor', () => {
    const waiting = person.events([asked]);
    waiting.when(approve(true, true), ben).thenExpect({ refused: 'lastSupervisor' });
    waiting.when(approve(true, false), ben).thenExpect([approved]);
    person.when(set([], true)).thenExpect({ refused: 'lastSupervisor' });
  });

  it('are set at once by who runs the product, and a request that waits is over', () => {
    const rights: RoleEvent = { type: 'RightsSet', data: { userId, rights: ['frontDesk'], former: ['supervisor'] } };
    person.when(set(['frontDesk'])).thenExpect([rights]);
    person
      .events([rights])
      .when(set(['frontDesk']))
      .thenExpect([]);
    person.events([rights, asked, rights]).when(approve(), ben).thenExpect({ refused: 'noRequest' });
  });

  it('hold the reading of audits and figures too, beside other tags', () => {
    const auditor: RoleEvent = { type: 'TagGranted', data: { userId, tag: 'auditor' } };
    const gp: RoleEvent = { type: 'TagGranted', data: { userId, tag: 'gp' } };
    const analyst: RoleEvent = { type: 'RightsSet', data: { userId, rights: ['analyst'], former: ['auditor'] } };
    expect(heldRights(person.events([auditor, gp]).state, false)).toEqual(['auditor']);
    const { state } = person.events([auditor, gp, analyst]);
    expect(heldRights(state, false)).toEqual(['analyst']);
    expect(state.tags).toEqual(['gp', 'analyst']);
  });
});

describe('tags of who works here', () => {
  const nobody = {
    staff: false,
    areas: null,
    doctor: 'none',
    prescriber: 'none',
    granted: [],
    memberships: [],
    otpOn: true,
  } as const;
  const tagsOf = (more: object) => rightsOf({ ...nobody, ...more }, []).tags;

  it('are those of a supervisor where nothing was ever said about areas', () => {
    expect(tagsOf({ staff: true })).toEqual(['admin', 'supervisor', 'prescriber']);
    expect(tagsOf({})).toEqual([]);
  });

  it('are those of the areas alone once they were said, also none', () => {
    expect(tagsOf({ staff: true, areas: ['finance'] })).toEqual(['admin', 'finance']);
    expect(tagsOf({ areas: ['clinical'] })).toEqual(['admin', 'clinical', 'prescriber']);
    expect(tagsOf({ staff: true, areas: [] })).toEqual([]);
  });

  it('count translating; who translated before it was one of the rights goes on', () => {
    const translator: RoleEvent = { type: 'TagGranted', data: { userId, tag: 'translator' } };
    const set = (rights: readonly StaffRight[], former: readonly StaffRight[]): RoleEvent => ({
      type: 'RightsSet',
      data: { userId, rights, former },
    });
    expect(heldRights(person.events([translator]).state, false)).toEqual(['translator']);
    expect(person.events([translator, set(['clinical'], [])]).state.tags).toEqual(['translator']);
    expect(person.events([translator, set(['clinical'], ['translator'])]).state.tags).toEqual([]);
    expect(person.events([set(['translator'], [])]).state.tags).toEqual(['translator']);
  });
});
