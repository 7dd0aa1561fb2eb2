import type { Currency } from '@meridian/domain/kernel';
import type { OfferedDelivery } from '@meridian/domain/shop';
import { moneyOf } from '@meridian/domain/kernel';
import { query } from '../../../platform/postgres/index.js';

export interface Words {
  readonly name: string;
  readonly description: string;
}

export interface DeliveryView extends OfferedDelivery {
  readonly en: Words;
  readonly zh: Words;
  readonly minDays: number;
  readonly maxDays: number;
}

/** How both languages stand in a row. */
export interface Texts {
  readonly name_en: string;
  readonly description_en: string;
  readonly name_zh: string;
  readonly description_zh: string;
}

interface DeliveryRow extends Texts {
  readonly option_id: string;
  readonly active: boolean;
  readonly amount: number;
  readonly currency: Currency;
  readonly min_days: number;
  readonly max_days: number;
}

export const texts = 'name_en, description_en, name_zh, description_zh';
const columns = `option_id, active, amount, currency, min_days, max_days, ${texts}`;

export const deliveriesById = query<DeliveryRow>(
  'shop.deliveries-by-id',
  `select ${columns} from shop.delivery_options where option_id = any ($1::text[])`,
);
export const activeDeliveries = query<DeliveryRow>(
  'shop.deliveries',
  `select ${columns} from shop.delivery_options where active order by amount, option_id`,
);

export function deliveryOf(row: DeliveryRow): DeliveryView {
  return {
    optionId: row.option_id,
    price: moneyOf(row),
    active: row.active,
    minDays: row.min_days,
    maxDays: row.max_days,
    ...wordsOf(row),
  };
}

export function wordsOf(row: Texts): { readonly en: Words; readonly zh: Words } {
  return {
    en: { name: row.name_en, description: row.description_en },
    zh: { name: row.name_zh, description: row.description_zh },
  };
}
