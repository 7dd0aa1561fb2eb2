import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import type { PharmaGroupCommand, PharmaGroupRefusal } from './group.commands.js';
import { pharmaGroupDecider } from './group.decider.js';
import type { PharmaGroupEvent } from './group.events.js';
import { actionsOfApplicant, actionsOfStaff } from './group.permissions.js';
import { companyNumberForm, mostOpenApplications, normalCompanyNumber } from './group.rules.js';

const groupId = 'g1';
const userId = 'u1';
const facts = {
  company: 'Chapel Row Ltd',
  companyNo: '01234567',
  premisesNo: '1034567',
  pharmacy: {
    name: 'Chapel Row',
    address1: '2 Chapel Row',
    city: 'London',
    postCode: 'N1 9PF',
    phone: '020 7946 0100',
  },
};
const place = { latitude: 51_530_000, longitude: -100_000 };
const applied: PharmaGroupEvent = { type: 'PharmaGroupApplied', data: { groupId, userId, ...facts } };
const asked: PharmaGroupEvent = { type: 'PharmaGroupAsked', data: { groupId, userId, question: 'Which owner?' } };
const answered: PharmaGroupEvent = { type: 'PharmaGroupAnswered', data: { groupId, userId, answer: 'I am.' } };
const refused: PharmaGroupEvent = { type: 'PharmaGroupRefused', data: { groupId, userId, reason: 'No such premises' } };
const withdrawn: PharmaGroupEvent = { type: 'PharmaGroupWithdrawn', data: { groupId, userId, why: 'applicant' } };
const approved: PharmaGroupEvent = {
  type: 'PharmaGroupApproved',
  data: { groupId, userId, venueId: 'chapel-row', place },
};
const joined: PharmaGroupEvent = {
  type: 'PharmaUserJoined',
  data: { groupId, userId, role: 'owner', access: { venues: [], wl: false, ph: false } },
};
const deactivated: PharmaGroupEvent = { type: 'PharmaGroupDeactivated', data: { groupId, note: 'Closed' } };
const activated: PharmaGroupEvent = { type: 'PharmaGroupActivated', data: { groupId } };

const apply = (more: object = {}): PharmaGroupCommand => ({
  type: 'ApplyForPharmaGroup',
  data: { groupId, userId, ...facts, offered: true, known: true, open: 0, ...more },
});
const ask: PharmaGroupCommand = { type: 'AskPharmaApplicant', data: { groupId, question: 'Which owner?' } };
const answer = (who = userId): PharmaGroupCommand => ({
  type: 'AnswerPharmaQuestion',
  data: { groupId, userId: who, answer: 'I am.' },
});
const withdraw = (who = userId): PharmaGroupCommand => ({
  type: 'WithdrawPharmaApplication',
  data: { groupId, userId: who },
});
const refuseIt: PharmaGroupCommand = { type: 'RefusePharmaGroup', data: { groupId, reason: 'No such premises' } };
const approve = (more: object = {}): PharmaGroupCommand => ({
  type: 'ApprovePharmaGroup',
  data: { groupId, venueId: 'chapel-row', place, venueTaken: false, ...more },
});
const deactivate: PharmaGroupCommand = { type: 'DeactivatePharmaGroup', data: { groupId, note: 'Closed' } };
const activate: PharmaGroupCommand = { type: 'ActivatePharmaGroup', data: { groupId } };
const forget = (who = userId): PharmaGroupCommand => ({
  type: 'ForgetPharmaUser',
  data: { groupId, userId: who, emailIndex: null },
});

const group = given(pharmaGroupDecider);
const active = [applied, approved, joined];

describe('a group of pharmacies', () => {
  it('is applied for, asked about, answered, and approved with its place and its owner', () => {
    group.when(apply()).thenExpect([applied]);
    group.events([applied]).when(ask).thenExpect([asked]);
    group.events([applied, asked]).when(answer()).thenExpect([answered]);
    group.events([applied, asked, answered]).when(approve()).thenExpect([approved, joined]);
    group.events([applied]).when(refuseIt).thenExpect([refused]);
    expect(group.events(active).state).toMatchObject({
      venues: ['chapel-row'],
      users: { u1: { role: 'owner', active: true } },
    });
  });

  it('is applied for once under one id, withdrawn once, and switched off and on', () => {
    group.events([applied]).when(apply()).thenExpect([]);
    group.events([applied, asked]).when(withdraw()).thenExpect([withdrawn]);
    group.events([applied, withdrawn]).when(withdraw()).thenExpect([]);
    group.events(active).when(deactivate).thenExpect([deactivated]);
    group
      .events([...active, deactivated])
      .when(activate)
      .thenExpect([activated]);
  });

  it('loses whoever is erased', () => {
    const erased = { groupId, userId, why: 'erasure' } as const;
    group
      .events([applied])
      .when(forget())
      .thenExpect([{ type: 'PharmaGroupWithdrawn', data: erased }]);
    group
      .events(active)
      .when(forget())
      .thenExpect([{ type: 'PharmaUserLeft', data: erased }]);
    group.events(active).when(forget('u2')).thenExpect([]);
  });

  it.each<[PharmaGroupRefusal, readonly PharmaGroupEvent[], PharmaGroupCommand]>([
    ['unknownGroup', [], ask],
    ['unknownGroup', [], answer()],
    ['unknownGroup', [applied], apply({ userId: 'u2' })],
    ['unknownGroup', [applied, asked], answer('u2')],
    ['unknownGroup', [applied], withdraw('u2')],
    ['applicationsClosed', [], apply({ offered: false })],
    ['unknownPostCode', [], apply({ known: false })],
    ['unknownPostCode', [applied], approve({ place: null })],
    ['nothingAsked', [applied], answer()],
    ['venueExists', [applied], approve({ venueTaken: true })],
    ['applicationDecided', [applied, refused], approve()],
    ['applicationDecided', active, refuseIt],
    ['applicationDecided', active, withdraw()],
    ['applicationDecided', [applied, withdrawn], ask],
    ['notActive', [applied], deactivate],
    ['notActive', [applied, refused], activate],
    ['alreadyActive', active, activate],
  ])('refuses with %s', (reason, events, command) => {
    group.events(events).when(command).thenExpect({ refused: reason });
  });

  it('has at most so many applications of one person waiting', () => {
    group
      .when(apply({ open: mostOpenApplications }))
      .thenExpect({ refused: 'tooManyApplications', details: { most: mostOpenApplications } });
  });

  it.each([ask, refuseIt, approve()])('is not decided about by who applied', (command) => {
    group.events([applied]).when(command, { actor: userId }).thenExpect({ refused: 'ownRecord' });
  });

  it('says what may be done now', () => {
    const state = (events: readonly PharmaGroupEvent[]) =>
      events.reduce(pharmaGroupDecider.evolve, pharmaGroupDecider.initial);
    expect(actionsOfApplicant(state([applied]))).toEqual(['withdraw']);
    expect(actionsOfApplicant(state([applied, asked]))).toEqual(['answer', 'withdraw']);
    expect(actionsOfApplicant(state(active))).toEqual([]);
    expect(actionsOfStaff(state([applied]))).toEqual(['approve', 'ask', 'refuse']);
    expect(actionsOfStaff(state(active))).toEqual(['deactivate']);
    expect(actionsOfStaff(state([...active, deactivated]))).toEqual(['activate']);
  });

  it('has a company number as the register writes it', () => {
    expect(normalCompanyNumber(' 12 34 567')).toBe('01234567');
    expect(normalCompanyNumber('sc 123456')).toBe('SC123456');
    expect(companyNumberForm.test(normalCompanyNumber('SC12345'))).toBe(false);
  });
});
