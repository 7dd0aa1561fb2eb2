import {
  hasNoOwner,
  isOpenApplication,
  pharmaGroupEvents,
  pharmaGroups,
  type PharmaGroupState,
  phlebotomistId,
  venuesOf,
} from '@meridian/domain/pharma';
import { stateProjection } from '../../../platform/projector/index.js';
import { wordsOf } from '../../../platform/projector/search-words.js';
import { pharmaGroupHistory } from './pharma-group.history.js';

/** Groups of pharmacies, from their application on. What was said to applicants stays sealed under their key. */
export const pharmaGroupsProjection = stateProjection({
  name: 'pharma.groups',
  version: 11,
  of: pharmaGroups,
  events: pharmaGroupEvents,
  id: 'group_id',
  table: {
    applicant: 'text not null',
    status: 'text not null',
    company: 'text not null',
    /** An application that waits for staff, or for who applied. */
    open: 'boolean not null',
    /** On, and nobody decides for it. */
    ownerless: 'boolean not null',
  },
  columns: (state) => {
    const { applicant, applied, status } = state;
    if (applicant === null || applied === null) return null;
    return {
      applicant,
      status,
      company: applied.company,
      open: isOpenApplication(state),
      ownerless: hasNoOwner(state),
    };
  },
  times: {
    applied_at: ['PharmaGroupApplied'],
    approved_at: ['PharmaGroupApproved'],
    deactivated_at: ['PharmaGroupDeactivated'],
  },
  indexes: {
    groups_of_applicant: '(applicant, applied_at, group_id)',
    groups_by_application: '(applied_at, group_id)',
    groups_by_company: '(company, group_id)',
    groups_ownerless: '(changed_at, group_id) where ownerless',
    groups_waiting: `(applied_at, group_id) where status = 'applied'`,
  },
  lists: {
    'pharma.group_words': {
      table: { word: 'text collate "C" not null' },
      key: ['word', 'group_id'],
      rows: (state, id) => wordsOfGroup(id, state).map((word) => ({ word })),
    },
    /** Who works in which group, and since when. */
    'pharma.group_users': {
      table: { user_id: 'text collate "C" not null', role: 'text not null' },
      key: ['user_id', 'group_id'],
      timed: true,
      rows: ({ users }) => Object.entries(users).map(([user_id, { role }]) => ({ user_id, role })),
    },
    /** Who says that they draw blood, since when, and whether staff let them. */
    'pharma.phlebotomists': {
      table: {
        id: 'text collate "C" not null',
        user_id: 'text collate "C" not null',
        company: 'text not null',
        venues: 'text[] not null',
        review: 'text not null',
        refusal: 'text',
        active: 'boolean not null',
      },
      key: ['id', 'group_id'],
      timed: true,
      rows: phlebotomistsOf,
      indexes: {
        phlebotomists_by_time: '(created_at, id)',
        phlebotomists_by_company: '(company, id)',
        phlebotomists_waiting: `(created_at, id) where review = 'pending' and active`,
      },
    },
    /** Which group a pharmacy is of. */
    'pharma.group_venues': {
      table: { venue_id: 'text collate "C" not null' },
      key: ['venue_id', 'group_id'],
      rows: ({ venues }) => venues.map((venue_id) => ({ venue_id })),
    },
    /** Links to calendars that work, by the hash of their secret. */
    'pharma.calendar_links': {
      table: { link_id: 'text collate "C" not null', venue_id: 'text not null' },
      key: ['link_id', 'group_id'],
      rows: ({ pharmacies }) =>
        Object.entries(pharmacies).flatMap(([venue_id, { calendarLink }]) =>
          calendarLink ? [{ link_id: calendarLink.linkId, venue_id }] : [],
        ),
    },
    /** Who was invited, by their mailbox. */
    'pharma.invitations': {
      table: { invitation_id: 'text collate "C" not null', email_index: 'text collate "C" not null' },
      key: ['email_index', 'group_id', 'invitation_id'],
      rows: ({ invitations }) =>
        Object.entries(invitations).map(([invitation_id, { emailIndex }]) => ({
          invitation_id,
          email_index: emailIndex,
        })),
    },
  },
  history: pharmaGroupHistory,
});

function wordsOfGroup(id: string, { applied }: PharmaGroupState): readonly string[] {
  if (!applied) return [];
  const { company, companyNo, premisesNo, pharmacy } = applied;
  return wordsOf(id, [company, pharmacy.name, pharmacy.city, companyNo, premisesNo]);
}

function phlebotomistsOf(state: PharmaGroupState, groupId: string) {
  const company = state.applied?.company ?? '';
  return Object.entries(state.users).flatMap(([user_id, user]) => {
    const { active, phlebotomist: review, refusal = null } = user;
    if (review === null) return [];
    const who = { id: phlebotomistId(groupId, user_id), user_id, company, venues: venuesOf(state, user) };
    return [{ ...who, review, refusal, active }];
  });
}
