import { createMachine } from 'xstate';

const lifecycle = {
  id: 'doctor',
  initial: 'none',
  states: {
    none: { on: { DoctorApplied: 'applied' } },
    applied: { on: { DoctorApplied: 'applied', DoctorVerified: 'verified', DoctorRefused: 'refused' } },
    refused: { on: { DoctorApplied: 'applied', DoctorVerified: 'verified' } },
    verified: { on: { DoctorRefused: 'refused' } },
  },
} as const;

/** A doctor applies with a GMC number; staff look it up and verify or refuse. */
export const doctorMachine = createMachine(lifecycle);

export type DoctorStatus = keyof (typeof lifecycle)['states'];
