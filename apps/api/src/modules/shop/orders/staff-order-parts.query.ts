import { Inject, Injectable } from '@nestjs/common';
import type { StaffOrderHistoryEntry, StaffOrderLine, StaffOrderRefund } from '@meridian/contracts/generated/admin';
import { unitsBack } from '@meridian/domain/shop';
import type pg from 'pg';
import { Histories } from '../../../platform/history/index.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { orderHistory } from './order.history.js';
import { type OpenedOrderRow, openOrders, orderById, refundsOf } from './order.rows.js';

/** What an order consists of and what happened to it, for staff. */
@Injectable()
export class StaffOrderPartsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(CatalogueQuery) private readonly catalogue: CatalogueQuery,
    @Inject(Histories) private readonly histories: Histories,
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
    const lines = await this.histories.of(orderHistory, orderId);
    return lines.map(({ id, change, amount, at, by, ...words }) => {
      const [note = null] = Object.values(words).filter((each) => each !== null);
      return { id, change, amount, at, by, note };
    });
  }

  private async order(orderId: string): Promise<OpenedOrderRow | undefined> {
    const [row] = await openOrders(this.personalData, await orderById(this.pool, orderId));
    return row;
  }
}
