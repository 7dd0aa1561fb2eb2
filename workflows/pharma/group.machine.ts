import { createMachine } from 'xstate';

const decided = {
  PharmaGroupApproved: 'active',
  PharmaGroupRefused: 'refused',
  PharmaGroupWithdrawn: 'withdrawn',
} as const;

const lifecycle = {
  id: 'pharmagroup',
  initial: 'none',
  states: {
    none: { on: { PharmaGroupApplied: 'applied' } },
    applied: { on: { ...decided, PharmaGroupAsked: 'asked' } },
    asked: { on: { ...decided, PharmaGroupAsked: 'asked', PharmaGroupAnswered: 'applied' } },
    active: {
      on: { PharmaUserJoined: 'active', PharmaUserLeft: 'active', PharmaGroupDeactivated: 'inactive' },
    },
    inactive: { on: { PharmaUserLeft: 'inactive', PharmaGroupActivated: 'active' } },
    refused: {},
    withdrawn: {},
  },
} as const;

/** A group of pharmacies, from its application on. */
export const pharmaGroupMachine = createMachine(lifecycle);

export type PharmaGroupStatus = keyof (typeof lifecycle)['states'];
