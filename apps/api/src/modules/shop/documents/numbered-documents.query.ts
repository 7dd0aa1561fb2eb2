import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

/** A receipt, or the credit note of a refund. */
export interface NumberedDocument {
  readonly number: string;
  readonly orderId: string;
  readonly refundId: string | null;
  /** Whose it is now. */
  readonly owner: string;
}

const byNumber = query<NumberedDocument>(
  'shop.numbered_document',
  `select receipt as number, order_id as "orderId", null as "refundId", owner from shop.orders where receipt = $1
   union all
   select r.credit_note, o.order_id, r.refund_id, o.owner
   from shop.order_refunds r join shop.orders o using (order_id) where r.credit_note = $1`,
);

@Injectable()
export class NumberedDocumentsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async byNumber(number: string): Promise<NumberedDocument | null> {
    const [document] = await byNumber(this.pool, number);
    return document ?? null;
  }
}
