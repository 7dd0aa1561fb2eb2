import { Inject, Injectable } from '@nestjs/common';
import type {
  OfferedDelivery,
  OfferedDeliveryPage,
  OfferedDeliverySort,
  OfferedDeliverySortField,
  QueryOfferedDeliveriesArgs,
} from '@meridian/contracts/generated/admin';
import { defaultDeliveryOption } from '@meridian/domain/shop';
import { moneyOf } from '@meridian/domain/kernel';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';

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

const columns = `option_id, active, amount, currency, min_days, max_days, name_en, description_en, name_zh,
  description_zh, revision::int, changed_at, changed_by`;
const oneOption = query<OptionRow>(
  'shop.delivery-option',
  `select ${columns} from shop.delivery_options where option_id = $1`,
);

const sortColumns: Record<OfferedDeliverySortField, SortColumn> = {
  id: { column: 'option_id', type: 'text' },
  price: { column: 'amount', type: 'bigint' },
  changedAt: { column: 'changed_at', type: 'timestamptz' },
};
const byId: OfferedDeliverySort = { by: 'id', direction: 'ascending' };

/** The delivery options, for staff. */
@Injectable()
export class OfferedDeliveriesQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async page({ filter, sort, page }: QueryOfferedDeliveriesArgs): Promise<OfferedDeliveryPage> {
    const { by, direction } = sort ?? byId;
    const { where, values } = new Conditions().when(filter?.active, (place) => `active = ${place}`);
    const found = await readPage<OptionRow>(this.pool, {
      select: columns,
      from: 'shop.delivery_options',
      where,
      values,
      key: 'option_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.optionsOf(found.rows), page: found.page };
  }

  /** As it is after the given position. */
  async at(optionId: string, position: LogPosition): Promise<OfferedDelivery | null> {
    await this.projections.reached(['shop.delivery_options'], position);
    const [option] = await this.optionsOf(await oneOption(this.pool, optionId));
    return option ?? null;
  }

  private optionsOf(rows: readonly OptionRow[]): Promise<OfferedDelivery[]> {
    return this.people.named(rows.map(optionOf), 'changedBy');
  }
}

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
