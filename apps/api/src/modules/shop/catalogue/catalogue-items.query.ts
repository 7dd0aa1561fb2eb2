import { Inject, Injectable } from '@nestjs/common';
import type {
  CatalogueItem,
  CatalogueItemFilter,
  CatalogueItemPage,
  CatalogueItemSort,
  CatalogueItemSortField,
  QueryCatalogueItemsArgs,
} from '@meridian/contracts/generated/admin';
import { vatRateOf } from '@meridian/domain/shop';
import { moneyOf } from '@meridian/domain/kernel';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { piecesOf } from './on-sale.js';
import { StockReads } from '../stock/stock-reads.query.js';

interface ItemRow {
  readonly item_id: string;
  readonly stock_id: string;
  readonly units_each: number;
  readonly active: boolean;
  readonly limited: boolean;
  readonly amount: number;
  readonly currency: CatalogueItem['price']['currency'];
  readonly vat_rate: number;
  readonly url_code: string;
  readonly priority: number;
  readonly tags: string[];
  readonly images: string[];
  readonly name_en: string;
  readonly description_en: string;
  readonly name_zh: string;
  readonly description_zh: string;
  readonly revision: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const columns = `item_id, stock_id, units_each, active, limited, amount, currency, vat_rate, url_code, priority, tags,
  images, name_en, description_en, name_zh, description_zh, revision::int, changed_at, changed_by`;
const oneItem = query<ItemRow>('shop.catalogue-item', `select ${columns} from shop.items where item_id = $1`);

const sortColumns: Record<CatalogueItemSortField, SortColumn> = {
  id: { column: 'item_id', type: 'text' },
  name: { column: 'name_en', type: 'text' },
  price: { column: 'amount', type: 'bigint' },
  priority: { column: 'priority', type: 'bigint' },
  changedAt: { column: 'changed_at', type: 'timestamptz' },
};
const byPriority: CatalogueItemSort = { by: 'priority', direction: 'descending' };

/** The items of the catalogue, for staff. */
@Injectable()
export class CatalogueItemsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
    @Inject(StockReads) private readonly stock: StockReads,
  ) {}

  async page({ filter, sort, page }: QueryCatalogueItemsArgs): Promise<CatalogueItemPage> {
    const { by, direction } = sort ?? byPriority;
    const found = await readPage<ItemRow>(this.pool, {
      select: columns,
      from: 'shop.items',
      ...conditionsOf(filter ?? {}),
      key: 'item_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.itemsOf(found.rows), page: found.page };
  }

  /** As it is after the given position. */
  async at(itemId: string, position: LogPosition): Promise<CatalogueItem | null> {
    await this.projections.reached(['shop.items', 'shop.stock'], position);
    const [item] = await this.itemsOf(await oneItem(this.pool, itemId));
    return item ?? null;
  }

  private async itemsOf(rows: readonly ItemRow[]): Promise<CatalogueItem[]> {
    const free = await this.stock.free(rows.map(({ stock_id }) => stock_id));
    const items = rows.map((row) => itemOf(row, free.get(row.stock_id) ?? 0));
    return this.people.named(items, 'changedBy');
  }
}

function conditionsOf({ search, active, tag }: CatalogueItemFilter): Conditions {
  const conditions = new Conditions()
    .when(active, (place) => `active = ${place}`)
    .when(
      tag?.trim() || null,
      (place) => `item_id in (select t.item_id from shop.tagged_items t where t.tag = ${place})`,
    );
  return conditions.eachWord(
    search,
    (place) => `item_id in (select w.item_id from shop.item_words w where w.word like ${place})`,
  );
}

const actionsOn = permittedActions<Pick<ItemRow, 'active' | 'limited'>>('CatalogueItem', {
  'limitItem:off': ({ limited }) => limited,
  'limitItem:on': ({ limited }) => !limited,
  deactivateItem: ({ active }) => active,
  activateItem: ({ active }) => !active,
});

function itemOf(row: ItemRow, freeUnits: number): CatalogueItem {
  return {
    id: row.item_id,
    name: { en: row.name_en, zh: row.name_zh },
    description: { en: row.description_en, zh: row.description_zh },
    active: row.active,
    price: moneyOf(row),
    vatRate: vatRateOf(row.vat_rate),
    limited: row.limited,
    free: piecesOf(freeUnits, row.units_each),
    stockId: row.stock_id,
    unitsEach: row.units_each,
    priority: row.priority,
    tags: row.tags,
    urlCode: row.url_code,
    images: row.images,
    revision: row.revision,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    permittedActions: actionsOn(row),
  };
}
