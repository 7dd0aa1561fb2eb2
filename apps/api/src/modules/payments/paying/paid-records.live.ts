import { Inject, Injectable } from '@nestjs/common';
import type { Money } from '@meridian/domain/kernel';
import type pg from 'pg';
import { POOL, type query } from '../../../platform/postgres/index.js';
import { ContactIndexesQuery } from '../../identity/index.js';
import { type Payable, Payables, type PayAnswer } from './payables.registry.js';

export interface PaidRecord extends Pick<Payable, 'kind' | 'words' | 'begin'> {
  /** Where the buyer lands who paid. */
  readonly paid: (id: string) => string;
  /** Where staff see it. */
  readonly record: (id: string) => string;
  readonly reference: (id: string) => string;
  /** Those with this reference, which is in capitals. */
  readonly called: ReturnType<typeof query<{ readonly id: string }>>;
}

interface Attempt {
  readonly orderId: string;
  readonly paymentId: string;
  readonly total: Money;
  readonly until: string;
}

/** Records that are paid for by their own id: what is the same for each of them. */
@Injectable()
export class PaidRecords {
  constructor(
    @Inject(Payables) private readonly payables: Payables,
    @Inject(ContactIndexesQuery) private readonly people: ContactIndexesQuery,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  register({ paid, record, reference, called, ...own }: PaidRecord): void {
    this.payables.register({
      ...own,
      refundsItself: true,
      landing: (id, ended) => (ended === 'paid' ? paid(id) : '/paycancel/'),
      record: ({ subjectId }) => record(subjectId),
      reference: ({ subjectId }) => reference(subjectId),
      called: async (name) => (await called(this.pool, name.toUpperCase())).map(({ id }) => id),
    });
  }

  /** What is to be paid, on pages in the language of who pays. */
  async due(userId: string, { orderId, paymentId, total: amount, until }: Attempt): Promise<PayAnswer> {
    const language = (await this.people.of(userId))?.language ?? 'en';
    return { due: { orderId, paymentId, userId, amount, until, language } };
  }
}
