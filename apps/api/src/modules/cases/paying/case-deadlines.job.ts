import { Inject, Injectable } from '@nestjs/common';
import { type CaseCommand, caseDraftDays, cases } from '@meridian/domain/cases';
import { isRefused } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { asJob, EventStore } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { paymentRequest } from '../../payments/index.js';

interface Found {
  readonly caseId: string;
}
interface Overdue extends Found {
  readonly orderId: string;
  readonly paymentId: string;
}

const overdue = query<Overdue>(
  'cases.overdue_attempts',
  `select case_id as "caseId", state -> 'attempt' ->> 'orderId' as "orderId",
     state -> 'attempt' ->> 'paymentId' as "paymentId"
   from cases.cases where paying_until < $1 order by paying_until, case_id limit $2`,
);
const atRest = query<Found>(
  'cases.drafts_at_rest',
  `select case_id as "caseId" from cases.cases where status = 'draft' and changed_at < $1
   order by changed_at, case_id limit $2`,
);
const lapsing = query<Found>(
  'cases.lapsed_offers',
  `select case_id as "caseId" from cases.cases where lapses_at <= $1 order by lapses_at, case_id limit $2`,
);
const due = query<Found & { readonly at: Date }>(
  'cases.due',
  `select case_id as "caseId", next_due as at from cases.cases
   where next_due <= $1 and (next_due, case_id) > ($3, $4) order by next_due, case_id limit $2`,
);

/** The request that began it may still be on its way. */
const graceMs = 120_000;
const dayMs = 86_400_000;
const atOnce = 100;
const acting = asJob('cases.deadlines');

/**
 * Ends attempts to pay for which no payment was asked, offers that nobody answered and drafts that nobody went on with; notes
 * what is late on the seventh and on the tenth day. Every instance of the API does it: each step counts once.
 */
@Injectable()
export class CaseDeadlines {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers how many of each it found. */
  async run(): Promise<{
    readonly attempts: number;
    readonly drafts: number;
    readonly offers: number;
    readonly late: number;
  }> {
    const now = this.clock.now();
    const attempts = await overdue(this.pool, new Date(now.getTime() - graceMs), atOnce);
    for (const { caseId, orderId, paymentId } of attempts) {
      // The payment's own deadline ends it where one was asked for.
      if ((await paymentRequest(this.store, paymentId)) !== null) continue;
      await this.send({ type: 'EndCasePayment', data: { caseId, orderId, why: 'expired' } });
    }
    const drafts = await atRest(this.pool, new Date(now.getTime() - caseDraftDays * dayMs), atOnce);
    for (const { caseId } of drafts) await this.send({ type: 'DeleteCase', data: { caseId, why: 'left' } });
    const offers = await lapsing(this.pool, now, atOnce);
    for (const { caseId } of offers) await this.send({ type: 'LapseOffers', data: { caseId } });
    const late = await this.noteDue(now);
    return { attempts: attempts.length, drafts: drafts.length, offers: offers.length, late };
  }

  /** Page by page: one whose reminder was missed stays due until something happens to it, and keeps nobody from their turn. */
  private async noteDue(now: Date): Promise<number> {
    let noted = 0;
    let after = { at: new Date(0), caseId: '' };
    for (;;) {
      const page = await due(this.pool, now, atOnce, after.at, after.caseId);
      for (const { caseId } of page) await this.send({ type: 'NoteCaseTime', data: { caseId } });
      noted += page.length;
      const last = page.at(-1);
      if (!last || page.length < atOnce) return noted;
      after = last;
    }
  }

  private async send(command: CaseCommand): Promise<void> {
    const sent = await this.store.send(cases, command, { ...acting, now: this.clock.now() });
    // Somebody goes on with the draft in this moment.
    const isOpenAgain = isRefused(sent) && (sent.refused === 'busy' || sent.refused === 'paymentUnderWay');
    if (isRefused(sent) && !isOpenAgain) throw new Error(`a case was not ended: ${sent.refused}`);
  }
}

export const caseDeadlines = repeated(CaseDeadlines, {
  name: 'cases.deadlines',
  everyMs: 30_000,
  run: (deadlines) => deadlines.run(),
});
