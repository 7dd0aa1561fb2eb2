import { Inject, Injectable } from '@nestjs/common';
import type {
  FeatureAudience,
  FeatureFlag,
  FeatureFlagFilter,
  FeatureFlagPage,
  FeatureFlagSort,
  FeatureFlagSortField,
  FeatureStatus,
  InputMaybe,
  PageInput,
} from '@meridian/contracts/generated/admin';
import { flagMachine } from '@meridian/workflows/flags';
import type pg from 'pg';
import type { LogPosition } from '../../platform/event-store/stored-event.js';
import { permittedActions, takes } from '../../platform/operations/permitted-actions.js';
import { POOL, query } from '../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../platform/session/index.js';

interface FlagRow {
  readonly key: string;
  readonly name_en: string;
  readonly name_zh: string;
  readonly description_en: string;
  readonly description_zh: string;
  readonly status: FeatureStatus;
  readonly audience: FeatureAudience | null;
  readonly roles: string[];
  readonly users: string[];
  readonly revision: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const columns =
  'key, name_en, name_zh, description_en, description_zh, status, audience, roles, users, revision::int, changed_at, changed_by';
const oneFlag = query<FlagRow>('features.flag', `select ${columns} from features.feature_list where key = $1`);
const liveKeys = query<{ key: string }>(
  'features.keys',
  `select key from features.feature_list where status <> 'retired' order by key`,
);

const sortColumns: Record<FeatureFlagSortField, SortColumn> = {
  key: { column: 'key', type: 'text' },
  status: { column: 'status', type: 'text' },
  changedAt: { column: 'changed_at', type: 'timestamptz' },
};
const byKey: FeatureFlagSort = { by: 'key', direction: 'ascending' };
const actionsOn = permittedActions<FlagRow>({
  'switchFeature:on': takes(flagMachine, 'FeatureSwitchedOn'),
  'switchFeature:off': takes(flagMachine, 'FeatureSwitchedOff'),
});

@Injectable()
export class StaffFlagsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async page(
    filter: InputMaybe<FeatureFlagFilter> | undefined,
    sort: InputMaybe<FeatureFlagSort> | undefined,
    page: InputMaybe<PageInput> | undefined,
  ): Promise<FeatureFlagPage> {
    const { by, direction } = sort ?? byKey;
    const values: unknown[] = [];
    const where: string[] = [];
    if (filter?.status) where.push(`status = $${values.push(filter.status)}`);
    if (filter?.search?.trim()) {
      const place = values.push(`%${filter.search.trim().replace(/[\\%_]/g, '\\$&')}%`);
      where.push(`(key ilike $${place} or name_en ilike $${place} or name_zh ilike $${place})`);
    }
    const found = await readPage<FlagRow>(this.pool, {
      select: columns,
      from: 'features.feature_list',
      where,
      values,
      key: 'key',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.flagsOf(found.rows), page: found.page };
  }

  /** The feature as it is after the given position: the writer reads what they wrote. */
  async at(key: string, position: LogPosition): Promise<FeatureFlag | null> {
    await this.projections.reached(['features.feature_list'], position);
    const [flag] = await this.flagsOf(await oneFlag(this.pool, key));
    return flag ?? null;
  }

  async keys(): Promise<string[]> {
    return (await liveKeys(this.pool)).map(({ key }) => key);
  }

  private flagsOf(rows: readonly FlagRow[]): Promise<FeatureFlag[]> {
    return this.people.named(rows.map(flagOf), 'changedBy');
  }
}

function flagOf(row: FlagRow): FeatureFlag {
  return {
    key: row.key,
    name: { en: row.name_en, zh: row.name_zh },
    description: { en: row.description_en, zh: row.description_zh },
    status: row.status,
    audience: row.audience,
    roles: row.roles,
    users: row.users,
    revision: row.revision,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    permittedActions: actionsOn(row),
  };
}
