import { expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import type { PharmaGroupCommand } from './group.commands.js';
import { pharmaGroupDecider } from './group.decider.js';
import type { PharmaGroupEvent, PharmaGroupEventMap } from './group.events.js';

const groupId = 'g1';
const company = { company: 'Chapel Row Ltd', companyNo: '01234567', premisesNo: '1034567' };
const pharmacy = { name: 'Chapel Row', address1: '2 Chapel Row', city: 'London', postCode: 'N1 9PF', phone: '020' };
const access = { venues: ['chapel-row'], usual: 'chapel-row', wl: false, ph: true };
const joins = (userId: string, role: PharmaGroupEventMap['PharmaUserJoined']['role']) =>
  ({ type: 'PharmaUserJoined', data: { groupId, userId, role, access } }) as const;
const place = { latitude: 0, longitude: 0 };
const staffed: readonly PharmaGroupEvent[] = [
  { type: 'PharmaGroupApplied', data: { groupId, userId: 'olga', ...company, pharmacy } },
  { type: 'PharmaGroupApproved', data: { groupId, userId: 'olga', venueId: 'chapel-row', place } },
  joins('olga', 'owner'),
  joins('adam', 'admin'),
  joins('mia', 'manager'),
];
const person = { firstName: 'Wen', lastName: 'Li', email: 'wen@example.org', emailIndex: 'index-of-wen' } as const;
const invitation = { groupId, ...person, language: 'zh', role: 'user', access } as const;
const invited = (invitationId: string, until: string, more: object = {}): PharmaGroupEvent => ({
  type: 'PharmaUserInvited',
  data: { ...invitation, ...more, invitationId, until },
});
const ended = (how: PharmaGroupEventMap['PharmaInvitationEnded']['how']): PharmaGroupEvent => ({
  type: 'PharmaInvitationEnded',
  data: { groupId, invitationId: 'i1', how },
});
const off: PharmaGroupEvent = { type: 'PharmaGroupDeactivated', data: { groupId, note: 'Closed' } };
const resend: PharmaGroupCommand = {
  type: 'ResendPharmaInvitation',
  data: { groupId, invitationId: 'i1', nextId: 'i2' },
};
const answer = (invitationId: string): PharmaGroupCommand => ({
  type: 'AnswerPharmaInvitation',
  data: { groupId, invitationId, userId: 'wen', emailIndex: 'index-of-wen', accepts: true },
});
const group = given(pharmaGroupDecider);
const open = [...staffed, invited('i1', '2026-03-16T09:00:00.000Z')];

it.each([
  ['while it is open', '2026-03-05T09:00:00.000Z', '2026-03-19T09:00:00.000Z'],
  ['after it ran out', '2026-03-20T09:00:00.000Z', '2026-04-03T09:00:00.000Z'],
])(
  'an invitation is sent once more %s, with the same offer and days of its own; the one before ends',
  (_when, at, until) => {
    const now = new Date(at);
    const again = [ended('replaced'), invited('i2', until)];
    group.events(open).when(resend, { actor: 'adam', now }).thenExpect(again);
    const sent = group.events([...open, ...again]);
    sent.when(resend, { actor: 'adam', now }).thenExpect([]);
    sent.when(answer('i1'), { actor: 'wen', now }).thenExpect({ refused: 'unknownInvitation' });
    expect(sent.when(answer('i2'), { actor: 'wen', now }).outcome).toHaveLength(2);
  },
);

it.each([
  ['unknownInvitation', staffed, 'adam'],
  ['unknownInvitation', [...open, ended('accepted')], 'adam'],
  ['roleTooHigh', open, 'mia'],
  ['roleTooHigh', [...staffed, invited('i1', '2026-03-16T09:00:00.000Z', { role: 'owner' })], 'adam'],
  ['notActive', [...open, off], 'adam'],
] as const)('none is sent again: %s', (refused, history, actor) => {
  group.events(history).when(resend, { actor }).thenExpect({ refused });
});
