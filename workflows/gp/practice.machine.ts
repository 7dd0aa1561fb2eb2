import { createMachine } from 'xstate';

const lifecycle = {
  id: 'practice',
  initial: 'none',
  states: {
    none: { on: { PracticeGranted: 'active' } },
    active: {
      on: {
        PracticeChanged: 'active',
        PracticeHoursSet: 'active',
        PracticeLeaveSet: 'active',
        PracticeLeaveLifted: 'active',
        PracticeWithdrawn: 'paused',
        PracticeEnded: 'paused',
      },
    },
    paused: { on: { PracticeGranted: 'active' } },
  },
} as const;

/** Whether a verified doctor takes appointments with patients. */
export const practiceMachine = createMachine(lifecycle);

export type PracticeStatus = keyof (typeof lifecycle)['states'];
