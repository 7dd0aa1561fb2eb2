import { createMachine } from 'xstate';

const lifecycle = {
  id: 'problem',
  initial: 'none',
  states: {
    none: { on: { ProblemReported: 'open' } },
    open: { on: { ProblemReported: 'open', ProblemTaken: 'open', ProblemAnswered: 'answered' } },
    answered: {
      on: {
        ProblemReported: 'open',
        ProblemAnswered: 'answered',
        ProblemReopened: 'open',
        ProblemClosed: 'closed',
      },
    },
    closed: { on: { ProblemReported: 'open', ProblemReopened: 'open' } },
  },
} as const;

/** What is wrong with an order, from the buyer's words to the answer. Only what was answered is closed. */
export const problemMachine = createMachine(lifecycle);

export type ProblemStatus = keyof (typeof lifecycle)['states'];
