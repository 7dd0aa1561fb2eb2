import { createMachine } from 'xstate';

const lifecycle = {
  id: 'savedView',
  initial: 'none',
  states: {
    none: { on: { ViewSaved: 'own' } },
    own: { on: { ViewNamed: 'own', ViewReplaced: 'own', ViewShared: 'shared', ViewDeleted: 'deleted' } },
    shared: { on: { ViewNamed: 'shared', ViewReplaced: 'shared', ViewUnshared: 'own', ViewDeleted: 'deleted' } },
    deleted: {},
  },
} as const;

/** A view of a list that one of the staff keeps, for themselves or for all who read the list. */
export const savedViewMachine = createMachine(lifecycle);

export type SavedViewStatus = keyof (typeof lifecycle)['states'];
