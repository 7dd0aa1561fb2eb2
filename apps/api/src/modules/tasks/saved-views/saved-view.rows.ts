import type { SavedViewState } from '@meridian/domain/tasks';
import { query } from '../../../platform/postgres/index.js';
import type { Stored } from '../../../platform/projector/stored-state.js';

export interface SavedViewRow {
  readonly view_id: string;
  readonly user_id: string;
  readonly list: string;
  readonly state: Stored<SavedViewState>;
  readonly revision: number;
}

const columns = 'view_id, user_id, list, state, revision::int';
/** As many of others as somebody looks through. */
const mostShared = 200;

export const savedViewsOfList = query<SavedViewRow>(
  'tasks.saved_views_of_list',
  `select ${columns} from tasks.saved_views where list = $1 and user_id = $2 and status in ('own', 'shared')
   union all
   (select ${columns} from tasks.saved_views where list = $1 and user_id <> $2 and status = 'shared'
    order by created_at desc, view_id limit ${mostShared})`,
);

export const savedViewById = query<SavedViewRow>(
  'tasks.saved_view_by_id',
  `select ${columns} from tasks.saved_views where view_id = $1 and status in ('own', 'shared')`,
);

export const savedViewsKept = query<{ readonly kept: number }>(
  'tasks.saved_views_kept',
  `select count(*)::int as kept from tasks.saved_views
   where user_id = $1 and list = $2 and status in ('own', 'shared')`,
);
