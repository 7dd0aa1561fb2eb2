import { Inject, Injectable } from '@nestjs/common';
import type { AppointmentDocument } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const receiptsOf = query<AppointmentDocument & { readonly subject_id: string }>(
  'payments.receipts_of_subjects',
  `select subject_id, number, series, at from payments.receipt_numbers
   where subject_id = any ($1::text[]) order by at, number`,
);

/** Receipts and credit notes of what was sold. */
@Injectable()
export class IssuedReceipts {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** By what was sold, the oldest first. */
  async of(subjectIds: readonly string[]): Promise<ReadonlyMap<string, AppointmentDocument[]>> {
    const found = new Map<string, AppointmentDocument[]>();
    if (subjectIds.length === 0) return found;
    for (const { subject_id, ...receipt } of await receiptsOf(this.pool, subjectIds)) {
      found.set(subject_id, [...(found.get(subject_id) ?? []), receipt]);
    }
    return found;
  }
}
