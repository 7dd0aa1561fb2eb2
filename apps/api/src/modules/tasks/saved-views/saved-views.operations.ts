import { randomUUID } from 'node:crypto';
import {
  deleteViewRules,
  renameViewRules,
  replaceViewRules,
  saveViewRules,
  shareViewRules,
} from '@meridian/contracts/tasks';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { type SavedViewCommand, savedViews, type ViewShows } from '@meridian/domain/tasks';
import { EventStore, type LogPosition } from '../../../platform/event-store/index.js';
import { FieldRights } from '../../../platform/graphql/field-rights.service.js';
import { type Acting, adminOperations, command } from '../../../platform/operations/index.js';
import { isSupervisor, type Viewer } from '../../../platform/session/index.js';
import { SavedViewsQuery } from './saved-views.query.js';

interface Call {
  readonly input: { readonly id: string };
  readonly viewer: Viewer;
  readonly acting: Acting;
  readonly views: SavedViewsQuery;
}
interface Shown {
  readonly address: string;
  readonly typed?: string | null;
  readonly columns?: readonly string[] | null;
}

const shownBy = ({ address, typed, columns }: Shown): ViewShows => ({
  address,
  typed: typed || null,
  columns: columns ?? null,
});

type Change = Omit<Extract<SavedViewCommand, { type: 'ChangeView' }>['data'], 'viewId' | 'by'>;
const by = ({ acting, viewer }: Pick<Call, 'acting' | 'viewer'>) => ({
  userId: acting.actor,
  supervisor: isSupervisor(viewer),
});
const change = (call: Omit<Call, 'views'>, what: Change) =>
  command(savedViews, { type: 'ChangeView', data: { viewId: call.input.id, by: by(call), ...what } });

const view = ({ input, views, viewer }: Call, position: LogPosition) => views.one(input.id, viewer, position);

/** Staff keep views of lists under names, for themselves or for all who read the list. */
export const savedViewOperations = adminOperations({
  name: 'savedViewOperations',
  module: 'tasks',
  uses: { store: EventStore, views: SavedViewsQuery, rights: FieldRights },
  fields: {
    Query: {
      savedViews: {
        allow: 'staff',
        run: ({ args: { list }, viewer, views, rights }) =>
          rights.mayRead(list, viewer) ? views.ofList(list, viewer) : [],
      },
    },
    Mutation: {
      saveView: {
        allow: 'staff',
        rules: saveViewRules,
        async run({ input: { list, name, shared, ...shown }, acting, viewer, store, views, rights }) {
          if (!rights.mayRead(list, viewer)) return refuse('unknownList');
          const viewId = randomUUID();
          const kept = await views.kept(list, viewer);
          const data = { viewId, userId: acting.actor, list, name, shared, kept, ...shownBy(shown) };
          const saved = await store.send(savedViews, { type: 'SaveView', data }, acting);
          if (isRefused(saved)) return saved;
          return (await views.one(viewId, viewer, saved.position)) ?? refuse('unknownView');
        },
      },
      renameView: {
        allow: 'staff',
        rules: renameViewRules,
        sends: (call) => change(call, { name: call.input.name }),
        answer: view,
      },
      replaceView: {
        allow: 'staff',
        rules: replaceViewRules,
        sends: (call) => change(call, { shows: shownBy(call.input) }),
        answer: view,
      },
      shareView: {
        allow: 'staff',
        rules: shareViewRules,
        sends: (call) => change(call, { shared: call.input.shared }),
        answer: view,
      },
      deleteView: {
        allow: 'staff',
        rules: deleteViewRules,
        sends: (call) => command(savedViews, { type: 'DeleteView', data: { viewId: call.input.id, by: by(call) } }),
        async answer({ input, views, viewer }, position) {
          await views.one(input.id, viewer, position);
          return { id: input.id };
        },
      },
    },
  },
});
