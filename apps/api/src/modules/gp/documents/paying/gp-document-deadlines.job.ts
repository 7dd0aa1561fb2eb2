import { Inject, Injectable } from '@nestjs/common';
import { type GpDocumentCommand, gpDocuments } from '@meridian/domain/gp';
import { isRefused } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../../platform/clock.js';
import { asJob, EventStore } from '../../../../platform/event-store/index.js';
import { repeated } from '../../../../platform/jobs/index.js';
import { POOL, query } from '../../../../platform/postgres/index.js';
import { paymentRequest } from '../../../payments/index.js';

interface Overdue {
  readonly documentId: string;
  readonly orderId: string;
  readonly paymentId: string;
}
interface Found {
  readonly documentId: string;
}

const overdue = query<Overdue>(
  'gp.overdue_document_attempts',
  `select document_id as "documentId", state -> 'attempt' ->> 'orderId' as "orderId",
     state -> 'attempt' ->> 'paymentId' as "paymentId"
   from gp.documents where paying_until < $1 order by paying_until, document_id limit $2`,
);
const lapsed = query<Found>(
  'gp.lapsed_documents',
  `select document_id as "documentId" from gp.documents where offered_until <= $1
   order by offered_until, document_id limit $2`,
);
const unsigned = query<Found>(
  'gp.unsigned_documents',
  `select document_id as "documentId" from gp.documents where status = 'paid' and not late and sign_by <= $1
   order by sign_by, document_id limit $2`,
);

/** The request that began it may still be on its way. */
const graceMs = 120_000;
const atOnce = 100;
const acting = asJob('gp.document_deadlines');

/**
 * Ends attempts to pay for which no payment was asked, and offers that nobody took; notes what was not signed in time. Every
 * instance of the API does it: each step counts once.
 */
@Injectable()
export class GpDocumentDeadlines {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers how many of each it found. */
  async run(): Promise<{ readonly attempts: number; readonly offers: number; readonly late: number }> {
    const now = this.clock.now();
    const attempts = await overdue(this.pool, new Date(now.getTime() - graceMs), atOnce);
    for (const { documentId, orderId, paymentId } of attempts) {
      // The payment's own deadline ends it where one was asked for.
      if ((await paymentRequest(this.store, paymentId)) !== null) continue;
      await this.send({ type: 'EndDocumentPayment', data: { documentId, orderId, why: 'expired' } });
    }
    const offers = await lapsed(this.pool, now, atOnce);
    for (const { documentId } of offers) await this.send({ type: 'LapseDocument', data: { documentId } });
    const late = await unsigned(this.pool, now, atOnce);
    for (const { documentId } of late) await this.send({ type: 'NoteSignatureLate', data: { documentId } });
    return { attempts: attempts.length, offers: offers.length, late: late.length };
  }

  private async send(command: GpDocumentCommand): Promise<void> {
    const sent = await this.store.send(gpDocuments, command, { ...acting, now: this.clock.now() });
    if (isRefused(sent) && sent.refused !== 'busy') throw new Error(`a document was not ended: ${sent.refused}`);
  }
}

export const gpDocumentDeadlines = repeated(GpDocumentDeadlines, {
  name: 'gp.document_deadlines',
  everyMs: 30_000,
  run: (deadlines) => deadlines.run(),
});
