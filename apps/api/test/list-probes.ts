import type { PageInput, PageInfo, SortDirection } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import { BoundOperations } from '../src/platform/operations/bound-operations.js';
import type { Caller } from '../src/platform/operations/index.js';
import { Conditions } from '../src/platform/postgres/conditions.js';
import { readPage } from '../src/platform/postgres/keyset.js';

/** A list of a group's records, as the work area of a pharmacy will have it. */
export const listSdl = `
  type ProbeRow { id: ID! name: String! }
  type ProbePage { rows: [ProbeRow!]! page: PageInfo! }
  input ProbeFilter { group: ID! search: String }
  enum ProbeSortField { name }
  input ProbeSort { by: ProbeSortField! direction: SortDirection! }
  extend type Query {
    probeRows(filter: ProbeFilter!, sort: ProbeSort, page: PageInput): ProbePage! @list(key: "id", sortBy: "name")
  }
`;

export const listTable = `create table public.probe_rows (
  id text collate "C" primary key, group_id text not null, name text collate "C" not null
)`;

interface Row {
  readonly id: string;
  readonly name: string;
}

interface Call extends Caller {
  readonly args: {
    readonly filter: { readonly group: string; readonly search?: string | null };
    readonly sort?: { readonly direction: SortDirection } | null;
    readonly page?: PageInput | null;
  };
}

const nothing: PageInfo = { startCursor: null, endCursor: null, hasNext: false, hasPrevious: false, total: 0 };

export function listOperation(pool: () => pg.Pool): BoundOperations {
  const probeRows = {
    allow: 'pharma.user',
    record: {
      scope: 'organisation',
      of: ({ args }: Call) => args.filter.group,
      otherwise: { rows: [], page: nothing },
    },
    run: ({ args: { filter, sort, page } }: Call) =>
      readPage<Row>(pool(), {
        select: 'id, name',
        from: 'public.probe_rows',
        ...new Conditions().when(filter.group, (place) => `group_id = ${place}`).begins(filter.search, 'name'),
        key: 'id',
        sort: { column: 'name', type: 'text' },
        descending: sort?.direction === 'descending',
        page: page ?? {},
      }),
  };
  return new BoundOperations('public', 'identity', { Query: { probeRows } }, {});
}
