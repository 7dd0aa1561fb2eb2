import { Inject, Injectable } from '@nestjs/common';
import type { StaffOrderHistoryEntry, StaffOrderLine, StaffOrderRefund } from '@meridian/contracts/generated/admin';
import { unitsBack } from '@meridian/domain/shop';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import {
  type HistoryRow,
  historyOf,
  moneyOf,
  type OpenedOrderRow,
  openOrders,
  orderById,
  refundsOf,
} from './order.rows.js';

/** What an order consists of and what happened to it, for staff. */
@Injectable()
export class StaffOrderPartsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(CatalogueQuery) private readonly catalogue: CatalogueQuery,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async lines(orderId: string): Promise<StaffOrderLine[]> {
    const row = await this.order(orderId);
    if (!row) return [];
    const items = await this.catalogue.items(row.order.lines.map(({ itemId }) => itemId));
    return row.order.lines.map(({ itemId, quantity, price, discount, paid }) => {
      const item = items.find((each) => each.itemId === itemId);
      return {
        itemId,
        name: { en: item?.en.name ?? itemId, zh: item?.zh.name ?? itemId },
        quantity,
        back: unitsBack(row.state, itemId),
        price,
        discount,
        paid,
      };
    });
  }

  async refunds(orderId: string): Promise<StaffOrderRefund[]> {
    const row = await this.order(orderId);
    const [refunds = []] = await refundsOf(this.pool, row ? [row] : []);
    return refunds.map(({ id, amount, stands, units, restocked, reason, creditNote, at }) => ({
      id,
      amount,
      status: stands,
      pieces: units.reduce((sum, { quantity }) => sum + quantity, 0),
      restocked,
      reason: wordsLeft(reason),
      creditNote,
      at,
    }));
  }

  async history(orderId: string): Promise<StaffOrderHistoryEntry[]> {
    const rows = await this.people.named(await historyOf(this.pool, [orderId]), 'by');
    return (await this.withReasons(rows))
      .map(({ id, change, amount, currency, reason, note, at, by }) => ({
        id,
        change,
        amount: amount === null || currency === null ? null : moneyOf(amount, currency),
        note: reason ?? note,
        at,
        by,
      }))
      .reverse();
  }

  private async order(orderId: string): Promise<OpenedOrderRow | undefined> {
    const [row] = await openOrders(this.personalData, await orderById(this.pool, orderId));
    return row;
  }

  /** Reasons may name somebody, so they are sealed under the buyer's key. */
  private withReasons(rows: readonly HistoryRow[]): Promise<HistoryRow[]> {
    return this.personalData.openWords(rows, { person: 'user_id', columns: ['reason'] });
  }
}
