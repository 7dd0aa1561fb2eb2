import { createMachine } from 'xstate';

const lifecycle = {
  id: 'file',
  initial: 'unknown',
  states: {
    unknown: { on: { FileReceived: 'checking' } },
    checking: { on: { FileCleared: 'clean', FileRefused: 'refused', FileRemoved: 'removed' } },
    clean: { on: { FileRemoved: 'removed' } },
    refused: { on: { FileRemoved: 'removed' } },
    removed: {},
  },
} as const;

/** A file that a person uploaded. Nobody reads it before it was checked. */
export const fileMachine = createMachine(lifecycle);

export type FileStatus = keyof (typeof lifecycle)['states'];
