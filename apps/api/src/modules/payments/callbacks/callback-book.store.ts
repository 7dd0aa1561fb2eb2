import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Counter } from 'prom-client';
import { Metrics } from '../../../platform/observability/metrics.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import type { CallbackBook, NotedCallback } from './callback-book.port.js';

const insert = query(
  'payments.callback',
  'insert into payments.callbacks (provider, event_id, payment_id, kind, outcome) values ($1, $2, $3, $4, $5)',
);

@Injectable()
export class CallbackBookStore implements CallbackBook {
  private readonly callbacks: Counter<'provider' | 'kind' | 'outcome'>;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(Metrics) { registry }: Metrics,
  ) {
    this.callbacks = new Counter({
      name: 'meridian_payment_callbacks_total',
      help: 'What payment providers told, and what came of it',
      labelNames: ['provider', 'kind', 'outcome'],
      registers: [registry],
    });
  }

  async note({ provider, eventId, paymentId, kind, outcome }: NotedCallback): Promise<void> {
    this.callbacks.inc({ provider, kind, outcome });
    await insert(this.pool, provider, eventId, paymentId, kind, outcome);
  }
}
