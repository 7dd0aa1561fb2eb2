import type { PharmaGroupChange, PhlebotomistRefusal } from '@meridian/contracts/generated/admin';
import type { PharmaGroupEventMap } from '@meridian/domain/pharma';
import { initiatorOf } from '../../../platform/event-store/index.js';
import { type HistoryEntry, historyOf } from '../../../platform/history/index.js';

interface PharmaGroupHistoryLine extends HistoryEntry {
  readonly change: PharmaGroupChange;
  readonly user?: string;
  readonly pharmacy?: string;
  /** Sealed: what an applicant read or wrote. */
  readonly question?: string;
  readonly answer?: string;
  readonly reason?: string;
  readonly note?: string;
  readonly refusal?: PhlebotomistRefusal | undefined;
}

/** What happened to each group, by whom. */
export const pharmaGroupHistory = historyOf<PharmaGroupEventMap, PharmaGroupHistoryLine>({
  table: 'pharma.group_history',
  of: 'groupId',
  by: initiatorOf,
  sealed: { question: 'question', answer: 'answer', reason: 'reason' },
  on: {
    PharmaGroupApplied: 'applied',
    PharmaGroupAsked: ({ data: { userId: person, question } }) => ({ change: 'asked', person, question }),
    PharmaGroupAnswered: ({ data: { userId: person, answer } }) => ({ change: 'answered', person, answer }),
    PharmaGroupRefused: ({ data: { userId: person, reason } }) => ({ change: 'refused', person, reason }),
    PharmaGroupWithdrawn: 'withdrawn',
    PharmaGroupApproved: 'approved',
    PharmaUserInvited: 'userInvited',
    PharmaInvitationEnded: 'invitationEnded',
    PharmaUserJoined: ({ data: { userId: user } }) => ({ change: 'userJoined', user }),
    PharmaUserChanged: ({ data: { userId: user } }) => ({ change: 'userChanged', user }),
    PharmaUserDeactivated: ({ data: { userId: user } }) => ({ change: 'userDeactivated', user }),
    PharmaUserActivated: ({ data: { userId: user } }) => ({ change: 'userActivated', user }),
    PharmaUserLeft: ({ data: { userId: user } }) => ({ change: 'userLeft', user }),
    PhlebotomistReviewed: ({ data: { userId: user, approved, refusal } }) => ({
      change: approved ? 'phlebotomistReviewed' : 'phlebotomistRefused',
      user,
      refusal,
    }),
    PharmacyAdded: ({ data: { venueId: pharmacy } }) => ({ change: 'pharmacyAdded', pharmacy }),
    PharmacyChanged: ({ data: { venueId: pharmacy } }) => ({ change: 'pharmacyChanged', pharmacy }),
    PharmacyDeactivated: ({ data: { venueId: pharmacy } }) => ({ change: 'pharmacyDeactivated', pharmacy }),
    PharmacyActivated: ({ data: { venueId: pharmacy } }) => ({ change: 'pharmacyActivated', pharmacy }),
    PharmacyCalendarMailSet: ({ data: { venueId: pharmacy } }) => ({ change: 'calendarMailSet', pharmacy }),
    PharmacyCalendarMailEnded: ({ data: { venueId: pharmacy } }) => ({ change: 'calendarMailEnded', pharmacy }),
    PharmacyCalendarLinkMade: ({ data: { venueId: pharmacy } }) => ({ change: 'calendarLinkMade', pharmacy }),
    PharmacyCalendarLinkRevoked: ({ data: { venueId: pharmacy } }) => ({ change: 'calendarLinkRevoked', pharmacy }),
    PharmaGroupDeactivated: ({ data: { note } }) => ({ change: 'deactivated', note }),
    PharmaGroupActivated: 'activated',
  },
});
