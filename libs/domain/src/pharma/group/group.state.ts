import { pharmaGroupMachine, type PharmaGroupStatus } from '@meridian/workflows/pharma';
import { compileTransitions, type OrganisationRole } from '../../kernel/index.js';
import { venuesOf } from './group-users.permissions.js';
import { pharmaRoleMay, type PhlebotomistRefusal } from './group-users.rules.js';
import type { PharmaAccess, PharmaGroupEvent, PharmaGroupEventMap } from './group.events.js';

export interface PharmaUser {
  readonly role: OrganisationRole;
  readonly active: boolean;
  readonly access: PharmaAccess;
  /** How often their role or access was changed. */
  readonly edition: number;
  /** Whether staff let them draw blood; nothing where nobody says that they do. */
  readonly phlebotomist: 'pending' | 'approved' | 'refused' | null;
  /** Why they did not let them. */
  readonly refusal?: PhlebotomistRefusal | undefined;
}

export interface PharmacyState {
  /** Whether the group has it open; staff may have closed the place besides. */
  readonly active: boolean;
  /** How often its facts were changed by the group; staff change them at its place. */
  readonly edition: number;
  /** What the group asked of its place last. Of what was asked before staff were counted nobody knows how often they had changed it. */
  readonly asked:
    | (Pick<PharmaGroupEventMap['PharmacyChanged'], 'pharmacy' | 'staffChanges'> & { readonly placeChanges: number })
    | null;
  readonly calendarMail: Pick<PharmaGroupEventMap['PharmacyCalendarMailSet'], 'mailId' | 'email'> | null;
  /** The link that works now. */
  readonly calendarLink: Pick<PharmaGroupEventMap['PharmacyCalendarLinkMade'], 'linkId' | 'userId' | 'at'> | null;
}

const newPharmacy: PharmacyState = {
  active: true,
  edition: 0,
  asked: null,
  calendarMail: null,
  calendarLink: null,
};

export type PharmaInvitation = Omit<PharmaGroupEventMap['PharmaUserInvited'], 'groupId' | 'invitationId'>;

export interface PharmaGroupState {
  readonly groupId: string | null;
  readonly status: PharmaGroupStatus;
  /** Who applied; under their key stands what was said to them and by them. */
  readonly applicant: string | null;
  readonly applied: Omit<PharmaGroupEventMap['PharmaGroupApplied'], 'groupId' | 'userId'> | null;
  readonly question: string | null;
  readonly answer: string | null;
  /** Why it was refused. */
  readonly reason: string | null;
  /** Why it was switched off. */
  readonly note: string | null;
  readonly venues: readonly string[];
  /** By their place. */
  readonly pharmacies: Readonly<Record<string, PharmacyState>>;
  readonly users: Readonly<Record<string, PharmaUser>>;
  /** Open ones by their id. */
  readonly invitations: Readonly<Record<string, PharmaInvitation>>;
}

export const noPharmaGroup: PharmaGroupState = {
  groupId: null,
  status: 'none',
  applicant: null,
  applied: null,
  question: null,
  answer: null,
  reason: null,
  note: null,
  venues: [],
  pharmacies: {},
  users: {},
  invitations: {},
};

export const pharmaGroupSteps = compileTransitions(pharmaGroupMachine.config);

/** Still to be decided. */
export const isOpenApplication = ({ status }: Pick<PharmaGroupState, 'status'>): boolean =>
  status === 'applied' || status === 'asked';

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}

/** Whoever newly draws blood is reviewed first. */
function phlebotomistOf({ ph }: PharmaAccess, before?: PharmaUser): PharmaUser['phlebotomist'] {
  return ph ? (before?.phlebotomist ?? 'pending') : null;
}

function changed(state: PharmaGroupState, userId: string, change: Partial<PharmaUser>): PharmaGroupState {
  const user = state.users[userId];
  return user ? { ...state, users: { ...state.users, [userId]: { ...user, ...change } } } : state;
}

function pharmacyIs(state: PharmaGroupState, venueId: string, change: Partial<PharmacyState>): PharmaGroupState {
  const pharmacy = { ...(state.pharmacies[venueId] ?? newPharmacy), ...change };
  return { ...state, pharmacies: { ...state.pharmacies, [venueId]: pharmacy } };
}

/** A link to its calendar does not come back to life with its pharmacy. */
function withoutLinks({ pharmacies }: PharmaGroupState): PharmaGroupState['pharmacies'] {
  return Object.fromEntries(
    Object.entries(pharmacies).map(([venueId, pharmacy]) => [venueId, { ...pharmacy, calendarLink: null }]),
  );
}

/** A link is known to whoever made it: it ends with their right to make one there, and does not come back with that. */
function withoutLinksOf(state: PharmaGroupState, userId: string): PharmaGroupState {
  const user = state.users[userId];
  const shares = user?.active === true && pharmaRoleMay(user.role, 'shareCalendar');
  const venues = shares ? venuesOf(state, user) : [];
  return Object.entries(state.pharmacies)
    .filter(([venueId, { calendarLink }]) => calendarLink?.userId === userId && !venues.includes(venueId))
    .reduce((after, [venueId]) => pharmacyIs(after, venueId, { calendarLink: null }), state);
}

export function evolvePharmaGroup(before: PharmaGroupState, event: PharmaGroupEvent): PharmaGroupState {
  const status = pharmaGroupSteps.next(before.status, event.type) as PharmaGroupStatus | undefined;
  if (status === undefined) throw new Error(`a group that is ${before.status} takes no ${event.type}`);
  const state = { ...before, status };
  switch (event.type) {
    case 'PharmaGroupApplied': {
      const { groupId, userId, ...applied } = event.data;
      return { ...state, groupId, applicant: userId, applied };
    }
    case 'PharmaGroupAsked':
      return { ...state, question: event.data.question, answer: null };
    case 'PharmaGroupAnswered':
      return { ...state, answer: event.data.answer };
    case 'PharmaGroupRefused':
      return { ...state, reason: event.data.reason };
    case 'PharmaGroupApproved':
      return pharmacyIs({ ...state, venues: [event.data.venueId] }, event.data.venueId, {});
    case 'PharmaGroupDeactivated':
      return { ...state, note: event.data.note, pharmacies: withoutLinks(state) };
    case 'PharmaGroupActivated':
      return { ...state, note: null };
    case 'PharmaGroupWithdrawn':
      return state;
    case 'PharmaUserInvited': {
      const { groupId: _groupId, invitationId, ...invitation } = event.data;
      return { ...state, invitations: { ...state.invitations, [invitationId]: invitation } };
    }
    case 'PharmaInvitationEnded':
      return { ...state, invitations: without(state.invitations, event.data.invitationId) };
    case 'PharmaUserJoined': {
      const { userId, role, access } = event.data;
      const user = { role, access, edition: 0, active: true, phlebotomist: phlebotomistOf(access) };
      return { ...state, users: { ...state.users, [userId]: user } };
    }
    case 'PharmaUserChanged': {
      const { userId, role, access } = event.data;
      const user = state.users[userId];
      const edition = (user?.edition ?? 0) + 1;
      const phlebotomist = phlebotomistOf(access, user);
      const refusal = phlebotomist === 'refused' ? user?.refusal : undefined;
      const after = changed(state, userId, { role, access, edition, phlebotomist, refusal });
      return withoutLinksOf(after, userId);
    }
    case 'PharmaUserDeactivated':
      return withoutLinksOf(changed(state, event.data.userId, { active: false }), event.data.userId);
    case 'PharmaUserActivated':
      return changed(state, event.data.userId, { active: true });
    case 'PharmaUserLeft':
      return withoutLinksOf({ ...state, users: without(state.users, event.data.userId) }, event.data.userId);
    case 'PharmacyAdded':
      return pharmacyIs(
        { ...state, venues: [...new Set([...state.venues, event.data.venueId])] },
        event.data.venueId,
        {},
      );
    case 'PharmacyChanged': {
      const { venueId, pharmacy, placeChanges, staffChanges } = event.data;
      return pharmacyIs(state, venueId, {
        edition: (state.pharmacies[venueId]?.edition ?? 0) + 1,
        asked:
          placeChanges === undefined
            ? null
            : { pharmacy, placeChanges, ...(staffChanges !== undefined && { staffChanges }) },
      });
    }
    case 'PharmacyDeactivated':
      return pharmacyIs(state, event.data.venueId, { active: false, calendarLink: null });
    case 'PharmacyActivated':
      return pharmacyIs(state, event.data.venueId, { active: true });
    case 'PharmacyCalendarMailSet': {
      const { mailId, email } = event.data;
      return pharmacyIs(state, event.data.venueId, { calendarMail: { mailId, email } });
    }
    case 'PharmacyCalendarMailEnded':
      return pharmacyIs(state, event.data.venueId, { calendarMail: null });
    case 'PharmacyCalendarLinkMade': {
      const { linkId, userId, at } = event.data;
      return pharmacyIs(state, event.data.venueId, { calendarLink: { linkId, userId, at } });
    }
    case 'PharmacyCalendarLinkRevoked':
      return pharmacyIs(state, event.data.venueId, { calendarLink: null });
    case 'PhlebotomistReviewed': {
      const { userId, approved, refusal } = event.data;
      return changed(state, userId, { phlebotomist: approved ? 'approved' : 'refused', refusal });
    }
  }
}
