import { savedViewMachine, type SavedViewStatus } from '@meridian/workflows/tasks';
import { type Aggregate, compileTransitions, type Decider, refuse, type Refused } from '../../kernel/index.js';
import type { SavedViewEvent } from './saved-view.events.js';
import { mostViews } from './saved-view.rules.js';

/** What of a list is shown, and how. */
export interface ViewShows {
  readonly address: string;
  readonly typed: string | null;
  readonly columns: readonly string[] | null;
}

export interface SavedViewState extends ViewShows {
  readonly status: SavedViewStatus;
  readonly userId: string | null;
  readonly list: string | null;
  readonly name: string | null;
}

/** `by`: who asks for it; supervisors see to the views that others share. */
interface OneView {
  readonly viewId: string;
  readonly by: { readonly userId: string; readonly supervisor: boolean };
}

export type SavedViewCommand =
  /** `kept`: how many views of the list the person has. */
  | {
      readonly type: 'SaveView';
      readonly data: ViewShows & {
        readonly viewId: string;
        readonly userId: string;
        readonly list: string;
        readonly name: string;
        readonly shared: boolean;
        readonly kept: number;
      };
    }
  /** What is missing stays as it is. */
  | {
      readonly type: 'ChangeView';
      readonly data: OneView & {
        readonly name?: string | undefined;
        readonly shared?: boolean | undefined;
        readonly shows?: ViewShows | undefined;
      };
    }
  | { readonly type: 'DeleteView'; readonly data: OneView };

/** `unknownList`: there is none, or not for whoever asks. */
export type SavedViewRefusal = 'unknownView' | 'othersView' | 'tooManyViews' | 'unknownList';

const table = compileTransitions(savedViewMachine.config);

export const savedViewDecider: Decider<SavedViewState, SavedViewCommand, SavedViewEvent, SavedViewRefusal> = {
  initial: { status: 'none', userId: null, list: null, name: null, address: '', typed: null, columns: null },
  evolve(state, event) {
    const status = table.next(state.status, event.type);
    if (status === undefined) throw new Error(`A view that is ${state.status} takes no ${event.type}`);
    return { ...state, ...changed(event), status: status as SavedViewStatus };
  },
  decide: {
    SaveView({ data: { viewId, userId, list, name, shared, kept, ...shows } }, { status }) {
      if (status !== 'none') return [];
      if (kept >= mostViews) return refuse('tooManyViews', { most: mostViews });
      return [
        { type: 'ViewSaved', data: { viewId, userId, list, name, ...stored(shows) } },
        ...(shared ? [{ type: 'ViewShared' as const, data: { viewId } }] : []),
      ];
    },
    ChangeView({ data: { viewId, by, name, shared, shows } }, state) {
      const refused = refusalOf(by, state);
      if (refused || state.userId === null) return refused ?? refuse('unknownView');
      const { userId, status } = state;
      const named = name !== undefined && name !== state.name;
      const events: SavedViewEvent[] = [];
      if (named) events.push({ type: 'ViewNamed', data: { viewId, userId, name } });
      if (shows && !isSame(shows, state))
        events.push({ type: 'ViewReplaced', data: { viewId, userId, ...stored(shows) } });
      if (shared === true && status === 'own') events.push({ type: 'ViewShared', data: { viewId } });
      if (shared === false && status === 'shared') events.push({ type: 'ViewUnshared', data: { viewId } });
      return events;
    },
    DeleteView({ data: { viewId, by } }, state) {
      if (state.status === 'deleted') return [];
      return refusalOf(by, state) ?? [{ type: 'ViewDeleted', data: { viewId } }];
    },
  },
};

/** Of another's own view nobody is told that it is there. */
function refusalOf({ userId, supervisor }: OneView['by'], view: SavedViewState): Refused<SavedViewRefusal> | null {
  if (view.status === 'none' || view.status === 'deleted') return refuse('unknownView');
  if (view.userId === userId) return null;
  if (view.status === 'own') return refuse('unknownView');
  return supervisor ? null : refuse('othersView');
}

const stored = ({ address, typed, columns }: ViewShows) => ({
  address,
  ...(typed !== null && { typed }),
  ...(columns !== null && { columns }),
});

const isSame = (one: ViewShows, other: ViewShows): boolean =>
  JSON.stringify([one.address, one.typed, one.columns]) === JSON.stringify([other.address, other.typed, other.columns]);

function changed(event: SavedViewEvent): Partial<SavedViewState> {
  switch (event.type) {
    case 'ViewSaved': {
      const { userId, list, name, address, typed = null, columns = null } = event.data;
      return { userId, list, name, address, typed, columns };
    }
    case 'ViewNamed':
      return { name: event.data.name };
    case 'ViewReplaced': {
      const { address, typed = null, columns = null } = event.data;
      return { address, typed, columns };
    }
    case 'ViewShared':
    case 'ViewUnshared':
    case 'ViewDeleted':
      return {};
  }
}

export const savedViews: Aggregate<SavedViewState, SavedViewCommand, SavedViewEvent, SavedViewRefusal> = {
  category: 'savedview',
  decider: savedViewDecider,
  idOf: ({ data }) => data.viewId,
};
