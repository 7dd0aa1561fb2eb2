import { Inject, Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@meridian/workflows/payments';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';

export interface OwnPayment {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly until: Date;
  readonly user_id: string;
}

const onePayment = query<OwnPayment>(
  'payments.own',
  'select payment_id as id, status, until, user_id from payments.payments where payment_id = $1',
);

@Injectable()
export class PaymentsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  /** Null for everybody but the buyer. */
  async own(id: string, userId: string | null): Promise<OwnPayment | null> {
    const [payment] = await onePayment(this.pool, id);
    return payment && payment.user_id === userId ? payment : null;
  }

  reached(position: LogPosition): Promise<boolean> {
    return this.projections.reached(['payments.payments'], position);
  }
}
