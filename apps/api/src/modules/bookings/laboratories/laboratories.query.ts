import { Inject, Injectable } from '@nestjs/common';
import type { Laboratory, QueryLaboratoriesArgs } from '@meridian/contracts/generated/admin';
import type pg from 'pg';
import { staffList } from '../../../platform/lists/index.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { POOL, query, sharedReads } from '../../../platform/postgres/index.js';

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

/** The laboratories, for staff. */
export const laboratoryList = staffList<LaboratoryRow, Laboratory, QueryLaboratoriesArgs>({
  table: 'bookings.laboratories',
  columns: 'laboratory_id, name, address1, post_code, active, revision::int, changed_at, changed_by',
  key: 'laboratory_id',
  sorts: {
    name: { column: 'name', type: 'text' },
    changedAt: { column: 'changed_at', type: 'timestamptz' },
  },
  first: { by: 'name', direction: 'ascending' },
}).reads({}, () => ({
  conditions: ({ active }) => new Conditions().when(active, (place) => `active = ${place}`),
  shown: (rows, people) => people.named(rows.map(laboratoryOf), 'changedBy'),
}));

const namesByIds = query<{ readonly laboratory_id: string; readonly name: string }>(
  'bookings.laboratory-names',
  'select laboratory_id, name from bookings.laboratories where laboratory_id = any ($1::text[])',
);

/** What those that are known are called. */
@Injectable()
export class LaboratoryNames {
  private readonly byId = sharedReads(async (ids) => {
    const rows = await namesByIds(this.pool, ids);
    return new Map(rows.map(({ laboratory_id, name }) => [laboratory_id, name]));
  });

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  of(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.byId([...new Set(ids)]);
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
