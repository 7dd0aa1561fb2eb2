import { Inject, Injectable } from '@nestjs/common';
import type { PharmaGroupAdmin } from '@meridian/contracts/generated/public';
import type { PharmaGroupState } from '@meridian/domain/pharma';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readClosed } from '../../../platform/projector/stored-state.js';
import type { PharmaGroupRow } from './own-groups.query.js';

const one = query<PharmaGroupRow>(
  'pharma.group_times',
  'select state, status, approved_at, deactivated_at from pharma.groups where group_id = $1',
);

/** Since when a group is there. */
export function lifeOf({ status, approved_at, deactivated_at }: Lives) {
  const active = status === 'active';
  return { active, added: approved_at, removed: status === 'inactive' ? deactivated_at : null };
}
type Lives = Pick<PharmaGroupRow, 'status' | 'approved_at' | 'deactivated_at'>;

@Injectable()
export class GroupTimes {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Null for one that was never approved. */
  async of(groupId: string): Promise<Pick<PharmaGroupAdmin, 'companyNo' | 'active' | 'added' | 'removed'> | null> {
    const [row] = await one(this.pool, groupId);
    if (!row?.approved_at) return null;
    const { applied } = readClosed<PharmaGroupState>(row);
    return { ...lifeOf(row), added: row.approved_at, companyNo: applied?.companyNo ?? '' };
  }
}
