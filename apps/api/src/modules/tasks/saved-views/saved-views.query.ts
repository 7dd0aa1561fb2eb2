import { Inject, Injectable } from '@nestjs/common';
import type { SavedView } from '@meridian/contracts/generated/admin';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { openStates } from '../../../platform/projector/stored-state.js';
import { isSupervisor, PEOPLE_NAMES, type PeopleNames, type Viewer } from '../../../platform/session/index.js';
import { savedViewById, type SavedViewRow, savedViewsKept, savedViewsOfList } from './saved-view.rows.js';

const mayChange = (own: boolean) => own;
const actionsOn = permittedActions<boolean>({
  renameView: mayChange,
  replaceView: mayChange,
  shareView: mayChange,
  deleteView: mayChange,
});

/** The views of lists that staff keep, and those that they share. */
@Injectable()
export class SavedViewsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async ofList(list: string, viewer: Viewer): Promise<SavedView[]> {
    return this.shown(await savedViewsOfList(this.pool, list, viewer.userId), viewer);
  }

  /** As it is after the write at the position; null where it is no more. */
  async one(viewId: string, viewer: Viewer, position: LogPosition): Promise<SavedView | null> {
    await this.projections.reached(['tasks.saved_views'], position);
    const [view] = await this.shown(await savedViewById(this.pool, viewId), viewer);
    return view ?? null;
  }

  async kept(list: string, { userId }: Viewer): Promise<number> {
    const [counted] = await savedViewsKept(this.pool, userId, list);
    return counted?.kept ?? 0;
  }

  private async shown(rows: readonly SavedViewRow[], viewer: Viewer): Promise<SavedView[]> {
    const states = await openStates(this.personalData, rows, ({ user_id }) => user_id);
    const views = states.flatMap((state, index): SavedView[] => {
      const row = rows[index];
      if (!row) return [];
      const mine = row.user_id === viewer.userId;
      return [
        {
          id: row.view_id,
          name: wordsLeft(state.name) || null,
          by: row.user_id,
          mine,
          shared: state.status === 'shared',
          address: state.address,
          typed: wordsLeft(state.typed) || null,
          columns: state.columns === null ? null : [...state.columns],
          revision: row.revision,
          permittedActions: actionsOn(mine || isSupervisor(viewer)),
        },
      ];
    });
    return this.people.named(views, 'by');
  }
}
