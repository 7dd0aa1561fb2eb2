import { Inject, Injectable } from '@nestjs/common';
import type {
  Laboratory,
  LaboratoryPage,
  LaboratorySort,
  LaboratorySortField,
  QueryLaboratoriesArgs,
} from '@meridian/contracts/generated/admin';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { POOL, query, sharedReads } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';

interface LaboratoryRow {
  readonly laboratory_id: string;
  readonly name: string;
  readonly address1: string | null;
  readonly post_code: string | null;
  readonly active: boolean;
  readonly revision: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const columns = 'laboratory_id, name, address1, post_code, active, revision::int, changed_at, changed_by';
const byIds = query<LaboratoryRow>(
  'bookings.laboratories-by-id',
  `select ${columns} from bookings.laboratories where laboratory_id = any ($1::text[])`,
);

const sortColumns: Record<LaboratorySortField, SortColumn> = {
  name: { column: 'name', type: 'text' },
  changedAt: { column: 'changed_at', type: 'timestamptz' },
};
const byName: LaboratorySort = { by: 'name', direction: 'ascending' };

/** The laboratories, for staff. */
@Injectable()
export class LaboratoriesQuery {
  private readonly byId = sharedReads(async (ids) => {
    const rows = await byIds(this.pool, ids);
    return new Map(rows.map((row) => [row.laboratory_id, row]));
  });

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async page({ filter, sort, page }: QueryLaboratoriesArgs): Promise<LaboratoryPage> {
    const { by, direction } = sort ?? byName;
    const { where, values } = new Conditions().when(filter?.active, (place) => `active = ${place}`);
    const found = await readPage<LaboratoryRow>(this.pool, {
      select: columns,
      from: 'bookings.laboratories',
      where,
      values,
      key: 'laboratory_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.laboratoriesOf(found.rows), page: found.page };
  }

  /** As it is after the given position. */
  async at(laboratoryId: string, position: LogPosition): Promise<Laboratory | null> {
    await this.projections.reached(['bookings.laboratories'], position);
    const [found] = await this.laboratoriesOf(await byIds(this.pool, [laboratoryId]));
    return found ?? null;
  }

  /** What those that are known are called. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.byId([...new Set(ids)]);
    return new Map([...found].map(([id, { name }]) => [id, name]));
  }

  private laboratoriesOf(rows: readonly LaboratoryRow[]): Promise<Laboratory[]> {
    return this.people.named(rows.map(laboratoryOf), 'changedBy');
  }
}

const actionsOn = permittedActions<LaboratoryRow>('Laboratory', {
  activateLaboratory: ({ active }) => !active,
  deactivateLaboratory: ({ active }) => active,
});

function laboratoryOf(row: LaboratoryRow): Laboratory {
  return {
    id: row.laboratory_id,
    name: row.name,
    address1: row.address1,
    postCode: row.post_code,
    active: row.active,
    revision: row.revision,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    permittedActions: actionsOn(row),
  };
}
