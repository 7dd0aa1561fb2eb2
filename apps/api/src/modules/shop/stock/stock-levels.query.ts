import { Inject, Injectable } from '@nestjs/common';
import type {
  QueryStockLevelsArgs,
  StockLevel,
  StockLevelFilter,
  StockLevelPage,
  StockLevelSort,
  StockLevelSortField,
} from '@meridian/contracts/generated/admin';
import { fewRemain } from '@meridian/domain/shop';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { StockReads } from './stock-reads.query.js';

interface StockRow {
  readonly stock_id: string;
  readonly moved_at: Date;
}

/** A shelf that an item names is there before anybody counted what lies on it. */
const shelves = `(select stock_id, on_hand, coalesce(moved_at, created_at) as moved_at from shop.stock
  union all select stock_id, 0, named_at from shop.shelves where not stocked) shelves`;
const columns = 'stock_id, moved_at';
const oneStock = query<StockRow>('shop.stock', `select ${columns} from ${shelves} where stock_id = $1`);

const sortColumns: Record<StockLevelSortField, SortColumn> = {
  id: { column: 'stock_id', type: 'text' },
  onHand: { column: 'on_hand', type: 'bigint' },
  changedAt: { column: 'moved_at', type: 'timestamptz' },
};
const byId: StockLevelSort = { by: 'id', direction: 'ascending' };

/** What lies on the shelves, for staff. */
@Injectable()
export class StockLevelsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(StockReads) private readonly stock: StockReads,
    @Inject(CatalogueQuery) private readonly catalogue: CatalogueQuery,
  ) {}

  async page({ filter, sort, page }: QueryStockLevelsArgs): Promise<StockLevelPage> {
    const { by, direction } = sort ?? byId;
    const found = await readPage<StockRow>(this.pool, {
      select: columns,
      from: shelves,
      ...conditionsOf(filter ?? {}),
      key: 'stock_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.levelsOf(found.rows), page: found.page };
  }

  /** As it is after the given position. */
  async at(stockId: string, position: LogPosition): Promise<StockLevel | null> {
    await this.projections.reached(['shop.stock'], position);
    const [level] = await this.levelsOf(await oneStock(this.pool, stockId));
    return level ?? null;
  }

  /** Whether it was ever counted or named by an item. */
  async has(stockId: string): Promise<boolean> {
    return (await oneStock(this.pool, stockId)).length > 0;
  }

  private async levelsOf(rows: readonly StockRow[]): Promise<StockLevel[]> {
    const levels = await this.stock.levels(rows.map(({ stock_id }) => stock_id));
    const products = await this.catalogue.items([...levels.values()].flatMap(({ items }) => items.slice(0, 1)));
    return rows.map(({ stock_id, moved_at }) => {
      const { onHand, free, items } = levels.get(stock_id) ?? { onHand: 0, free: 0, items: [] };
      const product = products.find(({ itemId }) => itemId === items[0]);
      return {
        id: stock_id,
        product: product ? { en: product.en.name, zh: product.zh.name } : null,
        onHand,
        held: onHand - free,
        free,
        items: [...items],
        changedAt: moved_at,
        permittedActions: actionsOn({}),
      };
    });
  }
}

const actionsOn = permittedActions('StockLevel', {});

function conditionsOf({ search, low }: StockLevelFilter): Conditions {
  return new Conditions()
    .begins(search?.toLowerCase(), 'stock_id')
    .when(low, (place) => `(on_hand <= ${fewRemain}) = ${place}`);
}
