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
  `select n.number, o.order_id as "orderId", r.refund_id as "refundId", coalesce(c.owner, o.user_id) as owner
   from shop.order_numbers n left join shop.order_refunds r on r.refund_id = n.document_id
   join shop.orders o on o.order_id = coalesce(r.order_id, n.document_id)
   left join shop.claims c on c.user_id = o.user_id where n.number = $1`,
);

@Injectable()
export class NumberedDocumentsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async byNumber(number: string): Promise<NumberedDocument | null> {
    const [document] = await byNumber(this.pool, number);
    return document ?? null;
  }
}
