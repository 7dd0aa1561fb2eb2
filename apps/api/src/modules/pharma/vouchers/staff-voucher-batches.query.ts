import type { QueryStaffVoucherBatchesArgs, StaffVoucherBatch } from '@meridian/contracts/generated/admin';
import { ukDay } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { token } from '../../../platform/injection.js';
import { staffList } from '../../../platform/lists/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { readState } from '../../../platform/projector/stored-state.js';
import { TestsQuery } from '../../bookings/index.js';
import { batchColumns, companiesById, type VoucherBatchRow } from './voucher.rows.js';
import { VouchersQuery } from './vouchers.query.js';

/** Who issued which vouchers for which group, and what became of them, for staff. */
export const staffVoucherBatchList = staffList<VoucherBatchRow, StaffVoucherBatch, QueryStaffVoucherBatchesArgs>({
  table: 'pharma.voucher_batches',
  columns: batchColumns,
  key: 'batch_id',
  sorts: {
    issuedAt: { column: 'created_at', type: 'timestamptz' },
    validUntil: { column: 'valid_until', type: 'date' },
  },
  first: { by: 'issuedAt', direction: 'descending' },
}).reads(
  { pool: token<pg.Pool>(POOL), tests: TestsQuery, vouchers: VouchersQuery, clock: token<Clock>(CLOCK) },
  ({ pool, tests, vouchers, clock }) => ({
    conditions({ search, valid }) {
      const today = ukDay(clock.now());
      return new Conditions()
        .when(valid === true ? today : null, (place) => `valid_until >= ${place}::date`)
        .when(valid === false ? today : null, (place) => `valid_until < ${place}::date`)
        .eachWord(
          search,
          (place) => `group_id in (select w.group_id from pharma.group_words w where w.word like ${place})`,
        );
    },
    async shown(rows, people) {
      const issued = rows.flatMap((row) => {
        const facts = readState(row).issued;
        return facts ? [{ facts, row }] : [];
      });
      const [counts, named, companies] = await Promise.all([
        vouchers.countsOf(issued.map(({ facts }) => facts.batchId)),
        tests.named(issued.map(({ facts }) => facts.testId)),
        companiesById(pool, [...new Set(issued.map(({ facts }) => facts.groupId))]),
      ]);
      const companyOf = new Map(companies.map(({ group_id, company }) => [group_id, company]));
      const shown = issued.map(({ facts: { batchId, groupId, testId, name, payer, count, validUntil }, row }) => {
        const {
          issued: left = 0,
          reserved = 0,
          redeemed = 0,
          void: voided = 0,
          expired = 0,
        } = counts.get(batchId) ?? {};
        return {
          id: batchId,
          company: companyOf.get(groupId) ?? groupId,
          name,
          payer,
          vaccine: named(testId),
          count,
          unused: left + reserved,
          redeemed,
          void: voided,
          expired,
          validUntil,
          issuedAt: row.created_at,
          issuedBy: row.created_by,
        };
      });
      return people.named(shown, 'issuedBy');
    },
  }),
);
