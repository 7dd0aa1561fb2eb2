import { Inject, Injectable } from '@nestjs/common';
import type {
  VaccineStock,
  VaccineStockAction,
  VaccineStockHistoryEntry,
  VaccineStocks,
} from '@meridian/contracts/generated/public';
import { addDays, type OrganisationRole, ukDay } from '@meridian/domain/kernel';
import type { VaccineStockState } from '@meridian/domain/pharma';
import { pharmaRoleMay } from '@meridian/domain/pharma/rules';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { Histories } from '../../../platform/history/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { readState, type Stored } from '../../../platform/projector/stored-state.js';
import { bookingReference, TestsQuery } from '../../bookings/index.js';
import { vaccineStockHistory } from './vaccine-stock.history.js';

interface Row {
  readonly stock_id: string;
  readonly state: Stored<VaccineStockState>;
  readonly changed_at: Date;
}

const mostBatches = 300;
/** An empty batch is shown for so many days after it expired. */
const daysAfterwards = 30;

const ofPharmacy = query<Row>(
  'pharma.vaccine_stock_of',
  `select stock_id, state, changed_at from pharma.vaccine_stock
   where venue_id = $1 and (doses <> 0 or expiry >= $2::date) and ($4::text is null or (expiry, stock_id) > (
     select seen.expiry, seen.stock_id from pharma.vaccine_stock seen where seen.stock_id = $4 and seen.venue_id = $1))
   order by expiry, stock_id limit $3`,
);
const one = query<Row>(
  'pharma.vaccine_stock_one',
  'select stock_id, state, changed_at from pharma.vaccine_stock where stock_id = $1 and venue_id = $2',
);

/** Batches as those see them who work in the pharmacy. */
@Injectable()
export class VaccineStockQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(Histories) private readonly histories: Histories,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(venueId: string, role: OrganisationRole, after: string | null = null): Promise<VaccineStocks> {
    const since = addDays(ukDay(this.clock.now()), -daysAfterwards);
    const rows = await ofPharmacy(this.pool, venueId, since, mostBatches + 1, after);
    return {
      rows: await this.shown(rows.slice(0, mostBatches), role),
      more: rows.length > mostBatches,
      actions: pharmaRoleMay(role, 'keepStock') ? ['receive'] : [],
    };
  }

  async at(stockId: string, venueId: string, role: OrganisationRole, after: LogPosition): Promise<VaccineStock | null> {
    await this.projections.reached(['pharma.vaccine_stock'], after);
    const [shown] = await this.shown(await one(this.pool, stockId, venueId), role);
    return shown ?? null;
  }

  async history(stockId: string, venueId: string): Promise<VaccineStockHistoryEntry[]> {
    if ((await one(this.pool, stockId, venueId)).length === 0) return [];
    const lines = await this.histories.of(vaccineStockHistory, stockId);
    return lines.map(({ expected = null, writeOff = null, supplier = null, visitId = null, at, ...line }) => ({
      ...line,
      expected,
      writeOff,
      supplier,
      visitId,
      reference: visitId && bookingReference(visitId),
      at: new Date(at),
    }));
  }

  private async shown(rows: readonly Row[], role: OrganisationRole): Promise<VaccineStock[]> {
    const states = rows.map((row) => ({ row, state: readState(row) }));
    const named = await this.tests.named(states.flatMap(({ state }) => state.received?.testId ?? []));
    return states.flatMap(({ row, state }): VaccineStock[] => {
      const { received, doses, stopped, edition } = state;
      if (!received) return [];
      const { testId, vaccine, batch, expiry, supplier = null } = received;
      const facts = { id: row.stock_id, testId, test: named(testId), vaccine, batch, expiry, supplier };
      return [{ ...facts, doses, stopped, edition, changedAt: row.changed_at, actions: actionsOn(state, role) }];
    });
  }
}

function actionsOn({ stopped }: VaccineStockState, role: OrganisationRole): VaccineStockAction[] {
  if (!pharmaRoleMay(role, 'keepStock') || stopped === 'recalled') return [];
  return ['receive', 'count', 'writeOff'];
}
