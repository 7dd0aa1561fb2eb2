import { Inject, Injectable } from '@nestjs/common';
import type {
  Practice,
  PracticePage,
  PracticeSort,
  PracticeSortField,
  QueryPracticesArgs,
} from '@meridian/contracts/generated/admin';
import type { Practitioner } from '@meridian/contracts/generated/public';
import type { PracticeState } from '@meridian/domain/gp';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { openStates, type Stored } from '../../../platform/projector/stored-state.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';

interface PracticeRow {
  readonly user_id: string;
  readonly status: 'active' | 'paused';
  readonly state: Stored<PracticeState>;
  readonly revision: number;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly changed_by: string;
}

type OpenRow = Omit<PracticeRow, 'state'> & { readonly state: PracticeState };

const columns = 'user_id, status, state, revision::int, created_at, changed_at, changed_by';
const byIds = query<PracticeRow>(
  'gp.practices-by-id',
  `select ${columns} from gp.practices where user_id = any ($1::text[])`,
);
const taking = query<PracticeRow>(
  'gp.practices-taking',
  `select ${columns} from gp.practices where status = 'active' order by created_at, user_id`,
);

const sortColumns: Record<PracticeSortField, SortColumn> = {
  grantedAt: { column: 'created_at', type: 'timestamptz' },
  changedAt: { column: 'changed_at', type: 'timestamptz' },
};
const newestFirst: PracticeSort = { by: 'grantedAt', direction: 'descending' };

/** Doctors who take appointments, for staff and for patients. */
@Injectable()
export class PracticesQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async page({ filter, sort, page }: QueryPracticesArgs): Promise<PracticePage> {
    const { by, direction } = sort ?? newestFirst;
    const { where, values } = new Conditions()
      .when(filter?.status, (place) => `status = ${place}`)
      .when(filter?.mode, (place) => `modes @> array[${place}]::text[]`);
    const found = await readPage<PracticeRow>(this.pool, {
      select: columns,
      from: 'gp.practices',
      where,
      values,
      key: 'user_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.practicesOf(found.rows), page: found.page };
  }

  /** As it is after the given position. */
  async at(userId: string, position: LogPosition): Promise<Practice | null> {
    await this.projections.reached(['gp.practices'], position);
    const [found] = await this.practicesOf(await byIds(this.pool, [userId]));
    return found ?? null;
  }

  /** Whom patients can choose. */
  async practitioners(): Promise<readonly Practitioner[]> {
    return (await this.opened(await taking(this.pool))).flatMap(({ user_id: id, state: { gmcNumber, details } }) => {
      const [name, number] = [wordsLeft(details?.name), wordsLeft(gmcNumber)];
      if (!details || name === null || number === null) return [];
      return [{ id, name, gmcNumber: number, languages: [...details.languages], modes: [...details.modes] }];
    });
  }

  private async practicesOf(rows: readonly PracticeRow[]): Promise<Practice[]> {
    return this.people.named((await this.opened(rows)).map(practiceOf), 'changedBy');
  }

  private async opened(rows: readonly PracticeRow[]): Promise<OpenRow[]> {
    const states = await openStates(this.personalData, rows, ({ user_id }) => user_id);
    return rows.map((row, index) => ({ ...row, state: states[index] as PracticeState }));
  }
}

const actionsOn = permittedActions<OpenRow>('Practice', {
  changePractice: ({ status }) => status === 'active',
  withdrawPractice: ({ status }) => status === 'active',
});

function practiceOf(row: OpenRow): Practice {
  const { details, gmcNumber } = row.state;
  return {
    id: row.user_id,
    name: wordsLeft(details?.name),
    gmcNumber: wordsLeft(gmcNumber),
    status: row.status,
    languages: [...(details?.languages ?? [])],
    modes: [...(details?.modes ?? [])],
    revision: row.revision,
    grantedAt: row.created_at,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    permittedActions: actionsOn(row),
  };
}
