import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { freeUnitsSql } from '../catalogue/on-sale.js';

export interface Level {
  readonly onHand: number;
  /** Units that nobody holds. */
  readonly free: number;
  readonly items: readonly string[];
}

interface LevelRow {
  readonly stock_id: string;
  readonly on_hand: number;
  readonly free_units: number;
  readonly items: string[];
}

const levels = query<LevelRow>(
  'shop.levels',
  `select wanted as stock_id, coalesce(s.on_hand, 0) as on_hand, ${freeUnitsSql('$1')} as free_units,
     array(select i.item_id::text from shop.items i where i.stock_id = wanted order by i.item_id limit 50) as items
   from unnest($2::text[]) wanted left join shop.stock s on s.stock_id = wanted`,
);

const free = query<Pick<LevelRow, 'stock_id' | 'free_units'>>(
  'shop.free-units',
  `select s.stock_id, ${freeUnitsSql('$1')} as free_units from shop.stock s where s.stock_id = any ($2::text[])`,
);

/** How much of each stock there is at this moment. */
@Injectable()
export class StockReads {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async levels(stockIds: readonly string[]): Promise<ReadonlyMap<string, Level>> {
    if (stockIds.length === 0) return new Map();
    const rows = await levels(this.pool, this.clock.now().toISOString(), [...new Set(stockIds)]);
    return new Map(
      rows.map(({ stock_id, on_hand: onHand, free_units: free, items }) => [stock_id, { onHand, free, items }]),
    );
  }
  async free(stockIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (stockIds.length === 0) return new Map();
    const rows = await free(this.pool, this.clock.now().toISOString(), [...new Set(stockIds)]);
    return new Map(rows.map(({ stock_id, free_units }) => [stock_id, free_units]));
  }
}
