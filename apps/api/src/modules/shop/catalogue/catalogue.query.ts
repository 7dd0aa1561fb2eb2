import { Inject, Injectable } from '@nestjs/common';
import type { Currency } from '@meridian/domain/kernel';
import {
  type CatalogueItem,
  type CouponRefusal,
  type CouponState,
  type CouponTerms,
  normalCode,
  problemWithUse,
} from '@meridian/domain/shop';
import { moneyOf } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { POOL, query, sharedReads } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { readState, type Stored } from '../../../platform/projector/stored-state.js';
import { KnownDeliveries } from '../delivery/known-deliveries.query.js';
import { freeUnitsSql, mostAtOnce, onSaleSql, piecesOf, sizeWithin, taggedSql } from './on-sale.js';
import {
  activeDeliveries,
  deliveryOf,
  type DeliveryView,
  type Texts,
  texts,
  type Words,
  wordsOf,
} from '../delivery/delivery-view.query.js';

/** An item as it can be shown; `free` counts pieces of it. */
export interface ItemView extends CatalogueItem {
  readonly en: Words;
  readonly zh: Words;
  readonly images: readonly string[];
  readonly urlCode: string;
  readonly priority: number;
  readonly tags: readonly string[];
}

export interface KnownCoupon {
  readonly terms: CouponTerms;
  /** Why nobody could use it now, the end of a key `shop.refusals.<problem>`. What one person used is not looked at. */
  readonly problem: CouponRefusal | null;
}

interface ItemRow extends Texts {
  readonly item_id: string;
  readonly stock_id: string;
  readonly units_each: number;
  readonly active: boolean;
  readonly limited: boolean;
  readonly amount: number;
  readonly currency: Currency;
  readonly vat_rate: number;
  readonly url_code: string;
  readonly priority: number;
  readonly tags: string[];
  readonly images: string[];
  readonly free_units: number;
}

interface CouponRow {
  readonly state: Stored<Omit<CouponState, 'redeemed'>>;
}

const itemColumns = `i.item_id, i.stock_id, i.active, i.limited, i.amount, i.currency, i.vat_rate,
  i.url_code, i.priority, i.tags, i.images, ${texts}`;
const itemsById = query<ItemRow>(
  'shop.items',
  `select ${itemColumns}, i.units_each, ${freeUnitsSql('$2', '$3')} as free_units
   from shop.items i left join shop.stock s using (stock_id) where i.item_id = any ($1::text[])`,
);
const itemsOnSale = query<ItemRow>('shop.on-sale', onSaleSql(itemColumns));
const itemsWithTag = query<ItemRow>('shop.on-sale-tagged', taggedSql(itemColumns));
const oneCoupon = query<CouponRow>('shop.coupon', 'select state from shop.coupons where code = $1');

/** What is sold, how it travels and what coupons give, as far as the read model knows; the streams have the last word. */
@Injectable()
export class CatalogueQuery {
  private readonly itemsTogether = sharedReads((itemIds) => this.itemsById(itemIds));

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(KnownDeliveries) private readonly deliveries: KnownDeliveries,
  ) {}

  /** Those that exist, inactive ones among them, in the order asked for. With `forOrder`, what that order holds is free. */
  async items(itemIds: readonly string[], { forOrder = '' }: { readonly forOrder?: string } = {}): Promise<ItemView[]> {
    const byId = await (forOrder ? this.itemsById(itemIds, forOrder) : this.itemsTogether(itemIds));
    return [...new Set(itemIds)].flatMap((itemId) => byId.get(itemId) ?? []);
  }

  /** What is on sale, the highest priority first; `after`: the id of the last item seen. */
  async active(
    filter: { readonly tag?: string; readonly after?: string; readonly size?: number } = {},
  ): Promise<ItemView[]> {
    const { tag, after = null, size = mostAtOnce } = filter;
    const rows = tag
      ? await itemsWithTag(this.pool, this.now(), after, sizeWithin(size), tag)
      : await itemsOnSale(this.pool, this.now(), after, sizeWithin(size));
    return rows.map(itemOf);
  }

  delivery(optionId: string): Promise<DeliveryView | null> {
    return this.deliveries.one(optionId);
  }

  /** Those that can be chosen, the cheapest first. */
  async deliveryOptions(): Promise<DeliveryView[]> {
    return (await activeDeliveries(this.pool)).map(deliveryOf);
  }

  async coupon(typed: string): Promise<KnownCoupon | null> {
    const [row] = await oneCoupon(this.pool, normalCode(typed));
    const coupon = row && readState(row);
    return coupon?.terms
      ? { terms: coupon.terms, problem: problemWithUse(coupon, { scope: 'shop' }, this.clock.now()) }
      : null;
  }

  /** Once the stocks that were written to before are seen here; false when it took too long. */
  stockReached(position: LogPosition): Promise<boolean> {
    return this.projections.reached(['shop.stock'], position);
  }

  private async itemsById(itemIds: readonly string[], forOrder = ''): Promise<ReadonlyMap<string, ItemView>> {
    const rows = await itemsById(this.pool, itemIds, this.now(), forOrder);
    return new Map(rows.map((row) => [row.item_id, itemOf(row)]));
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

function itemOf(row: ItemRow): ItemView {
  return {
    itemId: row.item_id,
    stockId: row.stock_id,
    unitsEach: row.units_each,
    price: moneyOf(row),
    vatRate: row.vat_rate,
    limited: row.limited,
    active: row.active,
    free: piecesOf(row.free_units, row.units_each),
    ...wordsOf(row),
    images: row.images,
    urlCode: row.url_code,
    priority: row.priority,
    tags: row.tags,
  };
}
