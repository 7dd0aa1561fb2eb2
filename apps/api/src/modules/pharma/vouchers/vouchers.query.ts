import { Inject, Injectable } from '@nestjs/common';
import type {
  Language,
  Voucher,
  VoucherBatch,
  VoucherBatchPage,
  VoucherCounts,
  VoucherPage,
  VoucherStatus,
} from '@meridian/contracts/generated/public';
import { ukDay } from '@meridian/domain/kernel';
import { type VoucherState, voucherStatusAt } from '@meridian/domain/pharma';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { POOL } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { readState } from '../../../platform/projector/stored-state.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { TestsQuery } from '../../bookings/index.js';
import { VenuesQuery } from '../../diary/index.js';
import { VoucherCodes } from './voucher-codes.service.js';
import {
  batchesById,
  batchesOfGroup,
  countsOfBatches,
  type VoucherBatchRow,
  voucherById,
  type VoucherRow,
  vouchersOfBatch,
} from './voucher.rows.js';

const atOnce = 100;
const batchesAtOnce = 50;
const signsShown = 4;
const none: VoucherCounts = { issued: 0, reserved: 0, redeemed: 0, void: 0, expired: 0 };
const projections = ['pharma.voucher_batches', 'pharma.vouchers'] as const;

const actionsOnBatch = permittedActions<VoucherCounts>({ voidVouchers: ({ issued }) => issued > 0 });
const actionsOnVoucher = permittedActions<{ readonly status: VoucherStatus }>({
  voidVoucher: ({ status }) => status === 'issued',
});

/** Batches and vouchers as the group that issued them sees them. */
@Injectable()
export class VouchersQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(VoucherCodes) private readonly codes: VoucherCodes,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async batches(groupId: string, lang: Language, after: string | null): Promise<VoucherBatchPage> {
    const rows = await batchesOfGroup(this.pool, groupId, after, batchesAtOnce + 1);
    return { rows: await this.shown(rows.slice(0, batchesAtOnce), lang), more: rows.length > batchesAtOnce };
  }

  async batch(batchId: string, lang: Language, after?: LogPosition): Promise<VoucherBatch | null> {
    if (after) await this.projections.reached(projections, after);
    const [batch] = await this.shown(await batchesById(this.pool, [batchId]), lang);
    return batch ?? null;
  }

  /** What is printed of a batch. */
  async printed(batchId: string) {
    const [row] = await batchesById(this.pool, [batchId]);
    const facts = row && readState(row).issued;
    if (!facts) return null;
    const { groupId, name, testId, validUntil } = facts;
    return { groupId, name, vaccine: (await this.tests.named([testId]))(testId), validUntil };
  }

  /** Who issued each of them for its group. */
  async issuersOf(batchIds: readonly string[]): Promise<readonly string[]> {
    const rows = await batchesById(this.pool, batchIds);
    return [...new Set(rows.map(({ created_by }) => created_by))];
  }

  async groupOf(batchId: string): Promise<string | null> {
    const [row] = await batchesById(this.pool, [batchId]);
    return row ? (readState(row).issued?.groupId ?? null) : null;
  }

  async groupOfVoucher(voucherId: string): Promise<string | null> {
    const [row] = await voucherById(this.pool, voucherId);
    return row ? (readState(row).issued?.groupId ?? null) : null;
  }

  async page(batchId: string, { status = null, after = 0 }: { status?: VoucherStatus | null; after?: number }) {
    const rows = await this.rows(batchId, status, after, atOnce + 1);
    const page: VoucherPage = {
      rows: await this.vouchersOf(rows.slice(0, atOnce)),
      more: rows.length > atOnce,
    };
    return page;
  }

  async voucher(voucherId: string, after: LogPosition): Promise<Voucher | null> {
    await this.projections.reached(projections, after);
    const [voucher] = await this.vouchersOf(await voucherById(this.pool, voucherId));
    return voucher ?? null;
  }

  /** Those that nobody used, reserved or made void, with what is printed of each. */
  async unused(batchId: string, most: number) {
    return (await this.rows(batchId, 'issued', 0, most)).flatMap((row) => {
      const { issued } = readState(row);
      if (!issued) return [];
      const { voucherId, serial } = issued;
      return [{ voucherId, serial, code: this.codes.codeOf(batchId, serial) }];
    });
  }

  async countsOf(batchIds: readonly string[]): Promise<ReadonlyMap<string, VoucherCounts>> {
    const { now, today } = this.moment();
    const counts = new Map(batchIds.map((id) => [id, { ...none }]));
    for (const { batch_id, status, count } of await countsOfBatches(this.pool, batchIds, now, today)) {
      const ofBatch = counts.get(batch_id);
      if (ofBatch) ofBatch[status] = count;
    }
    return counts;
  }

  private rows(batchId: string, status: VoucherStatus | null, after: number, most: number) {
    const { now, today } = this.moment();
    return vouchersOfBatch(this.pool, batchId, now, today, status, after, most);
  }

  private moment() {
    const now = this.clock.now();
    return { now, today: ukDay(now) };
  }

  private async shown(rows: readonly VoucherBatchRow[], lang: Language): Promise<VoucherBatch[]> {
    const counts = await this.countsOf(rows.map(({ batch_id }) => batch_id));
    const issued = rows.flatMap((row) => {
      const { issued: facts } = readState(row);
      return facts ? [{ facts, at: row.created_at, by: row.created_by }] : [];
    });
    const named = await this.tests.named(issued.map(({ facts }) => facts.testId));
    const shown = issued.map(({ facts: { batchId, ...facts }, at, by }) => {
      const ofBatch = counts.get(batchId) ?? none;
      return {
        ...facts,
        id: batchId,
        vaccine: named(facts.testId)[lang],
        issuedAt: at,
        issuedBy: by,
        counts: ofBatch,
        permittedActions: actionsOnBatch(ofBatch),
      };
    });
    return this.people.named(shown, 'issuedBy');
  }

  private async vouchersOf(rows: readonly VoucherRow[]): Promise<Voucher[]> {
    const states = rows.map((row) => readState(row));
    const venues = await this.venues.shown(states.flatMap(({ redeemed }) => redeemed?.venueId ?? []));
    const now = this.clock.now();
    return states.flatMap((state, index): Voucher[] => {
      const row = rows[index];
      const status = voucherStatusAt(state, now);
      if (!state.issued || status === null || !row) return [];
      const { voucherId, serial, batchId } = state.issued;
      return [
        {
          id: voucherId,
          serial,
          ending: this.codes.codeOf(batchId, serial).slice(-signsShown),
          status,
          redeemedAt: state.redeemed ? row.redeemed_at : null,
          venue: venueOf(state, venues),
          voidedFor: state.reason,
          permittedActions: actionsOnVoucher({ status }),
        },
      ];
    });
  }
}

function venueOf({ redeemed }: VoucherState, venues: ReadonlyMap<string, { readonly name: string }>): string | null {
  return redeemed ? (venues.get(redeemed.venueId)?.name ?? redeemed.venueId) : null;
}
