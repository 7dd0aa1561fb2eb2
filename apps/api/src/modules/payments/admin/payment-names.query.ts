import { Inject, Injectable } from '@nestjs/common';
import type { Payment } from '@meridian/contracts/generated/admin';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { Payables } from '../paying/payables.registry.js';

const receiptsOf = query<{ readonly document_id: string; readonly number: string }>(
  'payments.receipts_of',
  `select document_id, number from payments.receipt_numbers where document_id = any ($1::text[]) and series = 'receipt'`,
);

export interface Paid {
  readonly id: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly orderId: string | null;
  readonly userId: string;
}

export interface PaymentNames extends Pick<Payment, 'payer' | 'receiptNumber' | 'paidFor' | 'record'> {
  readonly isRefundedThere: boolean;
}

/** How people call payments: by who paid, the number of the receipt, and the reference of what was paid for. */
@Injectable()
export class PaymentNamesQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(Payables) private readonly payables: Payables,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async of(payments: readonly Paid[]): Promise<PaymentNames[]> {
    const documents = payments.flatMap(({ id, orderId }) => (orderId === null ? [id] : [id, orderId]));
    const [receipts, named] = await Promise.all([
      receiptsOf(this.pool, documents),
      this.people.named(
        payments.map(({ userId }) => ({ payer: userId })),
        'payer',
      ),
    ]);
    const numbers = new Map(receipts.map(({ document_id, number }) => [document_id, number]));
    return payments.map((paid, at) => {
      const { id, kind, orderId, userId } = paid;
      const payer = named[at]?.payer;
      const payable = this.payables.of(kind);
      const receiptNumber = numbers.get(id) ?? (orderId === null ? null : numbers.get(orderId)) ?? null;
      return {
        payer: payer === undefined || payer === userId ? null : payer,
        receiptNumber,
        isRefundedThere: payable?.refundsItself === true && receiptNumber !== null,
        paidFor: payable?.reference?.(paid) ?? null,
        record: payable?.record(paid) ?? null,
      };
    });
  }

  /** Ids of what is called so: of subjects, and of attempts to pay them. */
  async called(reference: string): Promise<string[]> {
    return (await Promise.all(this.payables.all().map((each) => each.called?.(reference) ?? []))).flat();
  }
}
