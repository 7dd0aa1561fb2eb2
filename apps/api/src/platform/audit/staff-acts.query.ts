import { Inject, Injectable } from '@nestjs/common';
import type { StaffActKind, StaffDayCounts } from '@meridian/contracts/generated/admin';
import { ukDayRange } from '@meridian/domain/kernel';
import type pg from 'pg';
import { Conditions } from '../postgres/conditions.js';
import { POOL, query } from '../postgres/index.js';
import { type KeysetPage, type PageRequest, readPage } from '../postgres/keyset.js';
import type { SeenRecords } from './staff-acts.projection.js';

export interface ActRow {
  readonly place: string;
  readonly who: string;
  readonly at: Date;
  readonly kind: StaffActKind;
  readonly category: string;
  readonly record: string;
  readonly type: string;
  readonly seen: SeenRecords | null;
}

interface ActsOfDay {
  readonly staff: string;
  readonly day: string;
  readonly kind?: StaffActKind | null | undefined;
  /** Kinds of records. */
  readonly categories?: readonly string[] | undefined;
}

const columns = 'place, who, at, kind, category, record, type, seen';
const oneAct = query<ActRow>('audit.act', `select ${columns} from audit.acts where place = $1`);
/** As many of each kind as a list counts. */
const counted = query<{ kind: StaffActKind; count: number }>(
  'audit.acts_counted',
  `select kind, (select count(*)::int from (select 1 from audit.acts
     where who = $1 and at >= $2 and at < $3 and acts.kind = kinds.kind limit 1000) found) as count
   from unnest('{did,lookedAt,signedIn}'::text[]) as kinds (kind)`,
);

/** What somebody did on a day, by the index of who and when. */
@Injectable()
export class StaffActsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  page(
    { staff, day, kind, categories }: ActsOfDay,
    page: PageRequest,
    descending: boolean,
  ): Promise<KeysetPage<ActRow>> {
    const { from, until } = ukDayRange(day);
    const { where, values } = new Conditions()
      .when(staff, (place) => `who = ${place}`)
      .when(from, (place) => `at >= ${place}`)
      .when(until, (place) => `at < ${place}`)
      .when(kind, (place) => `kind = ${place}`)
      .when(categories, (place) => `category = any (${place}::text[])`);
    const sort = { column: 'at', type: 'timestamptz' } as const;
    return readPage<ActRow>(this.pool, {
      select: columns,
      from: 'audit.acts',
      where,
      values,
      key: 'place',
      sort,
      descending,
      page,
    });
  }

  async one(place: string): Promise<ActRow | undefined> {
    const [row] = await oneAct(this.pool, place);
    return row;
  }

  async counts(staff: string, day: string): Promise<Omit<StaffDayCounts, '__typename' | 'all'>> {
    const { from, until } = ukDayRange(day);
    const rows = await counted(this.pool, staff, from, until);
    const of = (kind: StaffActKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
    return { did: of('did'), lookedAt: of('lookedAt'), signedIn: of('signedIn') };
  }
}
