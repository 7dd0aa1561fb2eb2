import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryOption, Language, ShopItem } from '@meridian/contracts/generated/public';
import { stockShown } from '@meridian/domain/shop';
import { moneyOf } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { type NamedQuery, POOL, query } from '../../../platform/postgres/index.js';
import { asItem } from './shop-item.query.js';
import { freeUnitsSql, mostAtOnce, onSaleSql, piecesOf, sizeWithin, taggedSql } from './on-sale.js';

interface WindowRow {
  readonly item_id: string;
  readonly name: string;
  readonly description: string;
  readonly amount: number;
  readonly currency: ShopItem['price']['currency'];
  readonly limited: boolean;
  readonly images: string[];
  readonly url_code: string;
  readonly priority: number;
  readonly tags: string[];
  readonly units_each: number;
  readonly free_units: number;
}

interface OptionRow {
  readonly option_id: string;
  readonly name: string;
  readonly description: string;
  readonly currency: DeliveryOption['delivery']['currency'];
  readonly amount: number;
  readonly min_days: number;
  readonly max_days: number;
}

interface Statements {
  readonly all: NamedQuery<WindowRow>;
  readonly tagged: NamedQuery<WindowRow>;
  readonly one: NamedQuery<WindowRow>;
  readonly options: NamedQuery<OptionRow>;
}

export interface WindowRequest {
  readonly lang: Language;
  readonly tag?: string | null | undefined;
  readonly after?: string | null | undefined;
  readonly size?: number | null | undefined;
}

const columnsIn = (
  lang: Language,
) => `i.item_id, i.name_${lang} as name, i.description_${lang} as description, i.amount,
  i.currency, i.limited, i.images, i.url_code, i.priority, i.tags`;

const statementsIn = (lang: Language): Statements => ({
  all: query(`shop.window.${lang}`, onSaleSql(columnsIn(lang))),
  tagged: query(`shop.window-tagged.${lang}`, taggedSql(columnsIn(lang))),
  one: query(
    `shop.window-item.${lang}`,
    `select ${columnsIn(lang)}, i.units_each, ${freeUnitsSql('$1')} as free_units
     from shop.items i left join shop.stock s using (stock_id) where i.item_id = $2 and i.active`,
  ),
  options: query(
    `shop.window-delivery.${lang}`,
    `select option_id, name_${lang} as name, description_${lang} as description, currency, amount, min_days, max_days
     from shop.delivery_options where active order by amount, option_id`,
  ),
});

const statements: Readonly<Record<Language, Statements>> = { en: statementsIn('en'), zh: statementsIn('zh') };

/** What the shop shows to somebody whose cart is empty, in one language. */
@Injectable()
export class ShopWindowQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async items({ lang, tag, after, size }: WindowRequest): Promise<ShopItem[]> {
    const { all, tagged } = statements[lang];
    const most = sizeWithin(size ?? mostAtOnce);
    const rows = tag
      ? await tagged(this.pool, this.now(), after ?? null, most, tag)
      : await all(this.pool, this.now(), after ?? null, most);
    return rows.map(itemOf);
  }

  async item(itemId: string, lang: Language): Promise<ShopItem | null> {
    const [row] = await statements[lang].one(this.pool, this.now(), itemId);
    return row ? itemOf(row) : null;
  }

  async deliveryOptions(lang: Language): Promise<DeliveryOption[]> {
    return (await statements[lang].options(this.pool)).map((row) => ({
      id: row.option_id,
      name: row.name,
      description: row.description,
      delivery: {
        id: row.option_id,
        currency: row.currency,
        price: row.amount,
        minDeliveryDays: row.min_days,
        maxDeliveryDays: row.max_days,
        active: true,
      },
    }));
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

function itemOf(row: WindowRow): ShopItem {
  const { state, remain } = stockShown({
    free: piecesOf(row.free_units, row.units_each),
    limited: row.limited,
    inCart: 0,
  });
  return {
    id: row.item_id,
    name: row.name,
    description: row.description,
    price: moneyOf(row),
    limited: row.limited,
    units: remain,
    stock: state,
    images: row.images,
    urlCode: row.url_code,
    priority: row.priority,
    tags: row.tags,
    ...asItem(row.item_id),
  };
}
