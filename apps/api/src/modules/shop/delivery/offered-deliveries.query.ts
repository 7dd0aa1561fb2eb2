import type { OfferedDelivery, QueryOfferedDeliveriesArgs } from '@meridian/contracts/generated/admin';
import { defaultDeliveryOption } from '@meridian/domain/shop';
import { moneyOf } from '@meridian/domain/kernel';
import { staffList } from '../../../platform/lists/index.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { Conditions } from '../../../platform/postgres/conditions.js';

interface OptionRow {
  readonly option_id: string;
  readonly active: boolean;
  readonly amount: number;
  readonly currency: OfferedDelivery['price']['currency'];
  readonly min_days: number;
  readonly max_days: number;
  readonly name_en: string;
  readonly description_en: string;
  readonly name_zh: string;
  readonly description_zh: string;
  readonly revision: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

/** The delivery options, for staff. */
export const offeredDeliveries = staffList<OptionRow, OfferedDelivery, QueryOfferedDeliveriesArgs>({
  table: 'shop.delivery_options',
  columns: `option_id, active, amount, currency, min_days, max_days, name_en, description_en, name_zh,
    description_zh, revision::int, changed_at, changed_by`,
  key: 'option_id',
  sorts: {
    id: { column: 'option_id', type: 'text' },
    price: { column: 'amount', type: 'bigint' },
    changedAt: { column: 'changed_at', type: 'timestamptz' },
  },
  first: { by: 'id', direction: 'ascending' },
}).reads({}, () => ({
  conditions: ({ active }) => new Conditions().when(active, (place) => `active = ${place}`),
  shown: (rows, people) => people.named(rows.map(optionOf), 'changedBy'),
}));

/** One way of delivery is always offered. */
const actionsOn = permittedActions<OptionRow>('OfferedDelivery', {
  activateDeliveryOption: ({ active }) => !active,
  deactivateDeliveryOption: ({ option_id, active }) => active && option_id !== defaultDeliveryOption,
});

function optionOf(row: OptionRow): OfferedDelivery {
  return {
    id: row.option_id,
    name: { en: row.name_en, zh: row.name_zh },
    description: { en: row.description_en, zh: row.description_zh },
    price: moneyOf(row),
    minDays: row.min_days,
    maxDays: row.max_days,
    active: row.active,
    revision: row.revision,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    permittedActions: actionsOn(row),
  };
}
