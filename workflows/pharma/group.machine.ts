import { createMachine } from 'xstate';

const decided = {
  PharmaGroupApproved: 'active',
  PharmaGroupRefused: 'refused',
  PharmaGroupWithdrawn: 'withdrawn',
} as const;

/** Who leaves, and who is reviewed, does so whether the group works or not. */
const people = <Status extends string>(status: Status) =>
  ({
    PharmaInvitationEnded: status,
    PharmaUserDeactivated: status,
    PharmaUserLeft: status,
    PhlebotomistReviewed: status,
  }) as const;

const lifecycle = {
  id: 'pharmagroup',
  initial: 'none',
  states: {
    none: { on: { PharmaGroupApplied: 'applied' } },
    applied: { on: { ...decided, PharmaGroupAsked: 'asked' } },
    asked: { on: { ...decided, PharmaGroupAsked: 'asked', PharmaGroupAnswered: 'applied' } },
    active: {
      on: {
        ...people('active'),
        PharmaUserInvited: 'active',
        PharmaUserJoined: 'active',
        PharmaUserChanged: 'active',
        PharmaUserActivated: 'active',
        PharmacyAdded: 'active',
        PharmacyChanged: 'active',
        PharmacyDeactivated: 'active',
        PharmacyActivated: 'active',
        PharmacyCalendarMailSet: 'active',
        PharmacyCalendarMailEnded: 'active',
        PharmacyCalendarLinkMade: 'active',
        PharmacyCalendarLinkRevoked: 'active',
        PharmaGroupDeactivated: 'inactive',
      },
    },
    inactive: { on: { ...people('inactive'), PharmaGroupActivated: 'active' } },
    refused: {},
    withdrawn: {},
  },
} as const;

/** A group of pharmacies, from its application on. */
export const pharmaGroupMachine = createMachine(lifecycle);

export type PharmaGroupStatus = keyof (typeof lifecycle)['states'];
