import { createMachine } from 'xstate';

const lifecycle = {
  id: 'prescriber',
  initial: 'none',
  states: {
    none: { on: { PrescriberApplied: 'pending', PrescriberActivated: 'active' } },
    pending: {
      on: { PrescriberActivated: 'active', PrescriberDeactivated: 'inactive' },
    },
    active: { on: { PrescriberDeactivated: 'inactive' } },
    inactive: { on: { PrescriberApplied: 'pending', PrescriberActivated: 'active' } },
  },
} as const;

/** The record that allows a person to sign prescriptions. */
export const prescriberMachine = createMachine(lifecycle);

export type PrescriberStatus = keyof (typeof lifecycle)['states'];
