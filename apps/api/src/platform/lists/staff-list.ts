import type { FactoryProvider, InjectionToken } from '@nestjs/common';
import type pg from 'pg';
import type { QueryResultRow } from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import { injected, type PartsOf, token, type TypedToken, type Uses } from '../injection.js';
import type { Conditions } from '../postgres/conditions.js';
import { POOL, query } from '../postgres/index.js';
import { type KeysetPage, type PageRequest, readPage, type SortColumn } from '../postgres/keyset.js';
import { ReachedPositions } from '../projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../session/index.js';

/** The arguments that the schema gives to a list. */
interface Asked {
  readonly filter?: object | null | undefined;
  readonly sort?: { readonly by: string; readonly direction: 'ascending' | 'descending' } | null | undefined;
  readonly page?: PageRequest | null | undefined;
}
type SortOf<Args extends Asked> = NonNullable<Args['sort']>;
type FilterOf<Args extends Asked> = NonNullable<Args['filter']>;

export interface StaffList<Shown, Args extends Asked> {
  page(args: Args): Promise<{ readonly rows: Shown[]; readonly page: KeysetPage<Shown>['page'] }>;
  /** As it is after the given position. */
  at(id: string, position: LogPosition): Promise<Shown | null>;
}

/** Where the rows are. */
interface Rows<Args extends Asked> {
  readonly table: string;
  /** Where the table is not named like it. */
  readonly projection?: string;
  readonly columns: string;
  readonly key: string;
  readonly sorts: Readonly<Record<SortOf<Args>['by'], SortColumn>>;
  readonly first: SortOf<Args>;
}

interface Reading<Row, Shown, Args extends Asked> {
  conditions(filter: FilterOf<Args> | Record<string, never>): Conditions;
  /** What staff see of the rows. */
  shown(rows: readonly Row[], people: PeopleNames): Shown[] | Promise<Shown[]>;
}

/** A provider of a list, and what operations name it by. */
export type ListProvider<Shown, Args extends Asked> = FactoryProvider<StaffList<Shown, Args>> &
  TypedToken<StaffList<Shown, Args>>;

const parts = {
  pool: token<pg.Pool>(POOL),
  projections: ReachedPositions,
  people: token<PeopleNames>(PEOPLE_NAMES),
} as const;

/** One list of records for staff as a description: pages by keyset, one record after a write, names for who acted. */
export function staffList<Row extends QueryResultRow, Shown, Args extends Asked>(of: Rows<Args>) {
  const { table, projection = table, columns, key, sorts, first } = of;
  const one = query<Row>(`${table}-in-list`, `select ${columns} from ${table} where ${key} = $1`);
  return {
    reads<const Used extends Uses>(
      uses: Used,
      reading: (parts: PartsOf<Used>) => Reading<Row, Shown, Args>,
    ): ListProvider<Shown, Args> {
      const given = injected(parts);
      const own = injected(uses);
      const provide: InjectionToken<StaffList<Shown, Args>> = Symbol(`list of ${table}`);
      const useFactory = (...resolved: readonly unknown[]): StaffList<Shown, Args> => {
        const { pool, projections, people } = given.named(resolved) as PartsOf<typeof parts>;
        const { conditions, shown } = reading(own.named(resolved.slice(given.inject.length)) as PartsOf<Used>);
        return {
          async page({ filter, sort, page }) {
            const { by, direction } = sort ?? first;
            const { where, values } = conditions(filter ?? {});
            const [descending, sorted] = [direction === 'descending', sorts[by as SortOf<Args>['by']]];
            const wanted = { select: columns, from: table, where, values, key, sort: sorted, descending };
            const found = await readPage<Row>(pool, { ...wanted, page: page ?? {} });
            return { rows: await shown(found.rows, people), page: found.page };
          },
          async at(id, position) {
            await projections.reached([projection], position);
            const [found] = await shown(await one(pool, id), people);
            return found ?? null;
          },
        };
      };
      return { provide, token: provide, inject: [...given.inject, ...own.inject], useFactory };
    },
  };
}

interface Call<Shown> {
  readonly input: { readonly id: string };
  readonly list: { at(id: string, position: LogPosition): Promise<Shown | null> };
}

/** The answer of an operation: the record that its input names, as it is after the write. */
export const recordAfter = <Shown>({ input, list }: Call<Shown>, position: LogPosition): Promise<Shown | null> =>
  list.at(input.id, position);
