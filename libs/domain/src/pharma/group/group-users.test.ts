import { pharmaGroupMachine } from '@meridian/workflows/pharma';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import type { PharmaGroupCommand, PharmaGroupRefusal } from './group.commands.js';
import { pharmaGroupDecider } from './group.decider.js';
import type { PharmaAccess, PharmaGroupEvent, PharmaGroupEventMap } from './group.events.js';

const groupId = 'g1';
const access = (more: Partial<PharmaAccess> = {}): PharmaAccess => ({ venues: [], wl: false, ph: false, ...more });
const here = access({ venues: ['chapel-row'], usual: 'chapel-row' });

const applied = {
  type: 'PharmaGroupApplied',
  data: {
    groupId,
    userId: 'olga',
    company: 'Chapel Row Ltd',
    companyNo: '01234567',
    premisesNo: '1034567',
    pharmacy: { name: 'Chapel Row', address1: '2 Chapel Row', city: 'London', postCode: 'N1 9PF', phone: '020' },
  },
} as const;
const approved: PharmaGroupEvent = {
  type: 'PharmaGroupApproved',
  data: { groupId, userId: 'olga', venueId: 'chapel-row', place: { latitude: 0, longitude: 0 } },
};
const joins = (userId: string, role: PharmaGroupEventMap['PharmaUserJoined']['role'], to = access()) =>
  ({ type: 'PharmaUserJoined', data: { groupId, userId, role, access: to } }) as const;
const active: readonly PharmaGroupEvent[] = [applied, approved, joins('olga', 'owner')];
const staffed = [...active, joins('adam', 'admin'), joins('mia', 'manager', here), joins('una', 'user', here)];
const off: PharmaGroupEvent = { type: 'PharmaGroupDeactivated', data: { groupId, note: 'Closed' } };

const person = { firstName: 'Wen', lastName: 'Li', email: 'wen@example.org', emailIndex: 'index-of-wen' };
const now = new Date('2026-03-02T09:00:00.000Z');
const until = '2026-03-16T09:00:00.000Z';
const invitation = { groupId, invitationId: 'i1', ...person, language: 'zh', role: 'user', access: here } as const;
const invited: PharmaGroupEvent = { type: 'PharmaUserInvited', data: { ...invitation, until } };
const ended = (how: PharmaGroupEventMap['PharmaInvitationEnded']['how'], invitationId = 'i1'): PharmaGroupEvent => ({
  type: 'PharmaInvitationEnded',
  data: { groupId, invitationId, how },
});

const invite = (more: object = {}): PharmaGroupCommand => ({
  type: 'InvitePharmaUser',
  data: { ...invitation, ...more },
});
const answer = (more: object = {}): PharmaGroupCommand => ({
  type: 'AnswerPharmaInvitation',
  data: { groupId, invitationId: 'i1', userId: 'wen', emailIndex: 'index-of-wen', accepts: true, ...more },
});
const withdraw: PharmaGroupCommand = { type: 'WithdrawPharmaInvitation', data: { groupId, invitationId: 'i1' } };
const resend: PharmaGroupCommand = {
  type: 'ResendPharmaInvitation',
  data: { groupId, invitationId: 'i1', nextId: 'i2' },
};
const change = (userId: string, more: object = {}): PharmaGroupCommand => ({
  type: 'ChangePharmaUser',
  data: { groupId, userId, role: 'manager', access: here, edition: 0, ...more },
});
const several = (type: 'DeactivatePharmaUsers' | 'ActivatePharmaUsers' | 'RemovePharmaUsers', ...userIds: string[]) =>
  ({ type, data: { groupId, userIds } }) as const;
const review = (userId: string, isApproved = true): PharmaGroupCommand => ({
  type: 'ReviewPhlebotomist',
  data: { groupId, userId, approved: isApproved },
});

const group = given(pharmaGroupDecider);
const as = (actor: string, at = now) => ({ actor, now: at });

describe('who works in a group of pharmacies', () => {
  it('invites somebody by mail, who joins with what was offered', () => {
    group.events(staffed).when(invite(), as('adam')).thenExpect([invited]);
    group
      .events([...staffed, invited])
      .when(answer(), as('wen'))
      .thenExpect([ended('accepted'), joins('wen', 'user', here)]);
    const { state } = group.events([...staffed, invited, ended('accepted'), joins('wen', 'user', here)]);
    expect(state.invitations).toEqual({});
    expect(state.users['wen']).toEqual({ role: 'user', active: true, access: here, edition: 0, phlebotomist: null });
  });

  it('an invitation is declined, withdrawn, or replaced once it ran out; the same one sent twice is one', () => {
    const open = group.events([...staffed, invited]);
    open.when(answer({ accepts: false }), as('wen')).thenExpect([ended('declined')]);
    open.when(withdraw, as('adam')).thenExpect([ended('withdrawn')]);
    open.when(invite(), as('adam')).thenExpect([]);
    const later = new Date('2026-03-16T09:00:00.000Z');
    open
      .when(invite({ invitationId: 'i2' }), as('adam', later))
      .thenExpect([
        ended('replaced'),
        { type: 'PharmaUserInvited', data: { ...invitation, invitationId: 'i2', until: '2026-03-30T09:00:00.000Z' } },
      ]);
  });

  it('changes what somebody does, where, and whether they work there now', () => {
    const at = group.events(staffed);
    at.when(change('una'), as('adam')).thenExpect([
      { type: 'PharmaUserChanged', data: { groupId, userId: 'una', role: 'manager', access: here } },
    ]);
    at.when(several('DeactivatePharmaUsers', 'una', 'mia', 'una'), as('adam')).thenExpect([
      { type: 'PharmaUserDeactivated', data: { groupId, userId: 'una' } },
      { type: 'PharmaUserDeactivated', data: { groupId, userId: 'mia' } },
    ]);
    at.when(several('ActivatePharmaUsers', 'una'), as('adam')).thenExpect([]);
    at.when(several('RemovePharmaUsers', 'una'), as('adam')).thenExpect([
      { type: 'PharmaUserLeft', data: { groupId, userId: 'una', why: 'removed' } },
    ]);
  });

  it('whoever draws blood is reviewed once, again when they begin anew', () => {
    const draws = access({ ph: true });
    const reviewed: PharmaGroupEvent = {
      type: 'PhlebotomistReviewed',
      data: { groupId, userId: 'una', approved: true },
    };
    const begun = [
      ...staffed,
      { type: 'PharmaUserChanged', data: { groupId, userId: 'una', role: 'user', access: draws } },
    ] as const;
    expect(group.events(begun).state.users['una']?.phlebotomist).toBe('pending');
    group.events(begun).when(review('una'), as('sam')).thenExpect([reviewed]);
    const refused: PharmaGroupEvent = {
      type: 'PhlebotomistReviewed',
      data: { groupId, userId: 'una', approved: false, refusal: 'expired' },
    };
    const after = group.events([...begun, refused]);
    expect(after.state.users['una']).toMatchObject({ phlebotomist: 'refused', refusal: 'expired' });
    const again = after.events([
      { type: 'PharmaUserChanged', data: { groupId, userId: 'una', role: 'user', access: access({ ph: false }) } },
      { type: 'PharmaUserChanged', data: { groupId, userId: 'una', role: 'user', access: draws } },
    ]);
    expect(again.state.users['una']).toMatchObject({ phlebotomist: 'pending', refusal: undefined });
    const approvedOne = [...begun, reviewed];
    expect(group.events(approvedOne).state.users['una']?.phlebotomist).toBe('approved');
    group.events(approvedOne).when(review('una'), as('sam')).thenExpect({ refused: 'nothingToReview' });
    const moved = {
      type: 'PharmaUserChanged',
      data: { groupId, userId: 'una', role: 'manager', access: draws },
    } as const;
    expect(group.events([...approvedOne, moved]).state.users['una']?.phlebotomist).toBe('approved');
    const stopped = {
      type: 'PharmaUserChanged',
      data: { groupId, userId: 'una', role: 'user', access: access() },
    } as const;
    expect(group.events([...approvedOne, stopped, moved]).state.users['una']?.phlebotomist).toBe('pending');
  });

  it('an invitation of who is erased ends with them', () => {
    group
      .events([...staffed, invited])
      .when({ type: 'ForgetPharmaUser', data: { groupId, userId: 'wen', emailIndex: 'index-of-wen' } }, as('wen'))
      .thenExpect([ended('withdrawn')]);
  });

  it.each<[PharmaGroupRefusal, readonly PharmaGroupEvent[], string, PharmaGroupCommand]>([
    ['roleTooHigh', staffed, 'mia', invite()],
    ['roleTooHigh', staffed, 'adam', invite({ role: 'owner' })],
    ['roleTooHigh', staffed, 'nobody', invite()],
    [
      'roleTooHigh',
      [...staffed, { type: 'PharmaUserDeactivated', data: { groupId, userId: 'adam' } }],
      'adam',
      invite(),
    ],
    ['unknownPharmacy', staffed, 'adam', invite({ access: access({ venues: ['elsewhere'] }) })],
    ['unknownPharmacy', staffed, 'adam', invite({ access: access({ usual: 'elsewhere' }) })],
    ['alreadyInvited', [...staffed, invited], 'adam', invite({ invitationId: 'i2' })],
    ['notActive', [...staffed, off], 'adam', invite()],
    ['unknownInvitation', staffed, 'wen', answer()],
    ['unknownInvitation', [...staffed, invited], 'wen', answer({ emailIndex: 'another' })],
    ['unknownInvitation', [...staffed, invited], 'wen', answer({ emailIndex: null })],
    ['notActive', [...staffed, invited, off], 'wen', answer()],
    ['worksThere', [...staffed, invited], 'una', answer({ userId: 'una' })],
    ['unknownInvitation', staffed, 'adam', withdraw],
    ['roleTooHigh', [...staffed, invited], 'mia', withdraw],
    ['unknownPerson', staffed, 'adam', change('nobody')],
    ['roleTooHigh', staffed, 'adam', change('olga')],
    ['roleTooHigh', staffed, 'adam', change('una', { role: 'owner' })],
    ['roleTooHigh', staffed, 'una', change('una')],
    ['unknownPharmacy', staffed, 'adam', change('una', { access: access({ venues: ['elsewhere'] }) })],
    ['personChanged', staffed, 'adam', change('una', { edition: 1 })],
    ['lastOwner', staffed, 'olga', change('olga', { role: 'admin' })],
    ['notActive', [...staffed, off], 'adam', change('una')],
    ['notForThem', staffed, 'adam', several('RemovePharmaUsers', 'adam')],
    ['notForThem', staffed, 'olga', several('DeactivatePharmaUsers', 'una', 'olga')],
    ['lastOwner', staffed, 'adam', several('RemovePharmaUsers', 'olga')],
    ['unknownPerson', staffed, 'adam', several('RemovePharmaUsers', 'una', 'nobody')],
    ['roleTooHigh', staffed, 'mia', several('DeactivatePharmaUsers', 'una')],
    ['notActive', [...staffed, off], 'olga', several('ActivatePharmaUsers', 'una')],
    ['nothingToReview', staffed, 'sam', review('una')],
    ['ownRecord', staffed, 'una', review('una')],
  ])('refuses with %s', (reason, events, actor, command) => {
    group.events(events).when(command, as(actor)).thenExpect({ refused: reason });
  });

  it('an invitation that ran out is not taken', () => {
    group
      .events([...staffed, invited])
      .when(answer(), as('wen', new Date('2026-03-16T09:00:00.000Z')))
      .thenExpect({ refused: 'invitationExpired' });
  });

  it('of two owners, one may go', () => {
    const two = [...staffed, joins('otto', 'owner')];
    group
      .events(two)
      .when(change('olga', { role: 'admin' }), as('otto'))
      .thenExpect([{ type: 'PharmaUserChanged', data: { groupId, userId: 'olga', role: 'admin', access: here } }]);
    const switchedOff: PharmaGroupEvent = { type: 'PharmaUserDeactivated', data: { groupId, userId: 'otto' } };
    group
      .events([...two, switchedOff])
      .when(change('olga', { role: 'admin' }), as('olga'))
      .thenExpect({ refused: 'lastOwner' });
  });

  it('obeys the machine in every state', () => {
    const draws = joins('una', 'user', access({ ph: true }));
    const run = [...active, joins('actor-1', 'owner'), draws, invited];
    const away: PharmaGroupEvent = { type: 'PharmaUserDeactivated', data: { groupId, userId: 'una' } };
    const pharmacy = { groupId, venueId: 'chapel-row' };
    const closed: PharmaGroupEvent = { type: 'PharmacyDeactivated', data: pharmacy };
    const mailed: PharmaGroupEvent = {
      type: 'PharmacyCalendarMailSet',
      data: { ...pharmacy, mailId: 'm1', email: 'day@example.org' },
    };
    const linked: PharmaGroupEvent = {
      type: 'PharmacyCalendarLinkMade',
      data: { ...pharmacy, linkId: 'l1', userId: 'una', at: '2026-11-24T09:00:00.000Z' },
    };
    const facts = { pharmacy: applied.data.pharmacy, place: { latitude: 0, longitude: 0 } };
    const problems = machineAccepts({
      table: compileTransitions(pharmaGroupMachine.config),
      decider: pharmaGroupDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        applied: [[applied]],
        asked: [[applied, { type: 'PharmaGroupAsked', data: { groupId, userId: 'olga', question: 'Who?' } }]],
        active: [[applied, approved], run, [...run, away, closed, mailed], [...run, linked]],
        inactive: [[...run, off]],
        refused: [[applied, { type: 'PharmaGroupRefused', data: { groupId, userId: 'olga', reason: 'No' } }]],
        withdrawn: [[applied, { type: 'PharmaGroupWithdrawn', data: { groupId, userId: 'olga', why: 'applicant' } }]],
      },
      commands: [
        {
          type: 'ApplyForPharmaGroup',
          data: { ...applied.data, offered: true, known: true, open: 0 },
        },
        { type: 'AskPharmaApplicant', data: { groupId, question: 'Who?' } },
        { type: 'AnswerPharmaQuestion', data: { groupId, userId: 'olga', answer: 'I' } },
        { type: 'WithdrawPharmaApplication', data: { groupId, userId: 'olga' } },
        { type: 'RefusePharmaGroup', data: { groupId, reason: 'No' } },
        {
          type: 'ApprovePharmaGroup',
          data: { groupId, venueId: 'chapel-row', place: { latitude: 0, longitude: 0 }, venueTaken: false },
        },
        { type: 'DeactivatePharmaGroup', data: { groupId, note: 'Closed' } },
        { type: 'ActivatePharmaGroup', data: { groupId } },
        { type: 'AppointPharmaOwner', data: { groupId, userId: 'una' } },
        { type: 'ForgetPharmaUser', data: { groupId, userId: 'una', emailIndex: 'index-of-wen' } },
        invite({ invitationId: 'i9', emailIndex: 'index-of-nine' }),
        answer(),
        withdraw,
        resend,
        change('una', { access: access({ ph: true }) }),
        several('DeactivatePharmaUsers', 'una'),
        several('ActivatePharmaUsers', 'una'),
        several('RemovePharmaUsers', 'una'),
        review('una'),
        { type: 'AddPharmacy', data: { ...pharmacy, ...facts, venueId: 'new-one', venueTaken: false } },
        {
          type: 'ChangePharmacy',
          data: { ...pharmacy, ...facts, edition: 0, placeNow: { changes: 0, staffChanges: 0, asked: 0 } },
        },
        { type: 'DeactivatePharmacy', data: { ...pharmacy, open: true } },
        { type: 'ActivatePharmacy', data: { ...pharmacy, open: false, closedByStaff: false } },
        { type: 'SetPharmacyCalendarMail', data: { ...pharmacy, mailId: 'm2', email: 'desk@example.org' } },
        { type: 'MakePharmacyCalendarLink', data: { ...pharmacy, linkId: 'l1', seen: null } },
        { type: 'RevokePharmacyCalendarLink', data: pharmacy },
      ],
    });
    expect(problems).toEqual([]);
  });
});
