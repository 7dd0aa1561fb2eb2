import { createMachine } from 'xstate';

const lifecycle = {
  id: 'picture',
  initial: 'unknown',
  states: {
    unknown: { on: { PictureUploaded: 'undescribed' } },
    undescribed: { on: { PictureDescribed: 'ready', PictureRemoved: 'removed' } },
    ready: { on: { PictureDescribed: 'ready', PictureRemoved: 'removed' } },
    removed: {},
  },
} as const;

/** A picture that staff uploaded. It can be shown once it has a description for those who do not see it. */
export const pictureMachine = createMachine(lifecycle);

export type PictureStatus = keyof (typeof lifecycle)['states'];
