import { Inject, Injectable } from '@nestjs/common';
import type { StaffOrderHistoryEntry, StaffOrderLine, StaffOrderRefund } from '@meridian/contracts/generated/admin';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { PEOPLE_NAMES, type PeopleNames } from '../catalogue/people-names.port.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { historyOf, moneyOf, orderById, type RefundRow, refundsOf } from './order-rows.js';

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
    const [row] = await orderById(this.pool, orderId);
    if (!row) return [];
    const [items, refunds] = await Promise.all([
      this.catalogue.items(row.lines.map(({ itemId }) => itemId)),
      refundsOf(this.pool, [orderId]),
    ]);
    const back = refunds.filter(({ status }) => status !== 'failed').flatMap(({ units }) => units);
    return row.lines.map(({ itemId, quantity, price, discount, paid }) => {
      const item = items.find((each) => each.itemId === itemId);
      return {
        itemId,
        name: { en: item?.en.name ?? itemId, zh: item?.zh.name ?? itemId },
        quantity,
        back: back.filter((unit) => unit.itemId === itemId).reduce((sum, unit) => sum + unit.quantity, 0),
        price,
        discount,
        paid,
      };
    });
  }

  async refunds(orderId: string): Promise<StaffOrderRefund[]> {
    const rows = await this.withReasons(await refundsOf(this.pool, [orderId]));
    return rows.map(({ refund_id, amount, currency, status, units, restocked, reason, credit_note, at }) => ({
      id: refund_id,
      amount: moneyOf(amount, currency),
      status,
      pieces: units.reduce((sum, { quantity }) => sum + quantity, 0),
      restocked,
      reason,
      creditNote: credit_note,
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

  /** Reasons may name somebody, so they are sealed under the buyer's key. */
  private withReasons<Row extends Pick<RefundRow, 'user_id' | 'reason'>>(rows: readonly Row[]): Promise<Row[]> {
    return this.personalData.openRows(rows, { person: 'user_id', columns: ['reason'] });
  }
}
