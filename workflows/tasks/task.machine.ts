import { createMachine } from 'xstate';

const lifecycle = {
  id: 'task',
  initial: 'none',
  states: {
    none: { on: { TaskOpened: 'open' } },
    open: {
      on: {
        TaskAssigned: 'open',
        TaskReleased: 'open',
        TaskNoted: 'open',
        TaskDueSet: 'open',
        TaskDone: 'done',
        TaskEnded: 'done',
      },
    },
    done: { on: { TaskReopened: 'open' } },
  },
} as const;

/** Something that one of the staff is to do. It ends by them, or by itself once nothing waits any more. */
export const taskMachine = createMachine(lifecycle);

export type TaskStatus = keyof (typeof lifecycle)['states'];
