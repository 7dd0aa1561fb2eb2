import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import type { CallbackBook, NotedCallback } from './callback-book.port.js';

const insert = query(
  'payments.callback',
  'insert into payments.callbacks (provider, event_id, payment_id, kind, outcome) values ($1, $2, $3, $4, $5)',
);

@Injectable()
export class CallbackBookStore implements CallbackBook {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async note({ provider, eventId, paymentId, kind, outcome }: NotedCallback): Promise<void> {
    await insert(this.pool, provider, eventId, paymentId, kind, outcome);
  }
}
