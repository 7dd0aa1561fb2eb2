import { Inject, Injectable } from '@nestjs/common';
import { ukDay } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { POOL } from '../../../platform/postgres/index.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../paying/provider.port.js';
import { paymentsWithSilentRefunds, unfinishedPayments } from './unfinished-payments.query.js';
import { type Concluded, concludePayment } from './conclude-payment.js';
import { type DayReport, mendPayment, reconcileDay, type ReconcileTools } from './reconcile-day.js';
import { ReconciliationBook } from './reconciliation-book.store.js';

const minute = 60_000;

/** What no callback ends: attempts whose time is over, and what the provider knows and we do not. */
@Injectable()
export class PaymentJobs {
  private readonly tools: ReconcileTools;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(EventStore) store: EventStore,
    @Inject(PAYMENT_PROVIDER) provider: PaymentProvider,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(ReconciliationBook) private readonly book: ReconciliationBook,
  ) {
    this.tools = { pool, store, provider };
  }

  /** Several processes may do this at the same time: each step changes nothing when it is done twice. */
  async deadlines(stopping?: AbortSignal): Promise<Readonly<Record<Concluded | 'unsure', number>>> {
    const counts = { received: 0, ended: 0, waits: 0, nothing: 0, unsure: 0 };
    for (const id of await unfinishedPayments(this.pool, this.tools.provider.name, this.clock.now())) {
      if (stopping?.aborted) break;
      const concluded = await concludePayment(this.tools, id, this.clock.now()).catch((error: unknown) =>
        this.unsure(id, error),
      );
      counts[concluded] += 1;
    }
    for (const id of await paymentsWithSilentRefunds(this.pool, this.tools.provider.name, this.clock.now())) {
      if (stopping?.aborted) break;
      await mendPayment(this.tools, id).catch((error: unknown) => this.unsure(id, error));
    }
    return counts;
  }

  /** Today and yesterday, so that nothing is left out at midnight. */
  async reconcile(): Promise<readonly DayReport[]> {
    const now = this.clock.now();
    const days = [new Date(now.getTime() - 24 * 60 * minute), now].map(ukDay);
    const reports: DayReport[] = [];
    for (const day of new Set(days)) reports.push(await this.reconcileDay(day));
    return reports;
  }

  /** Compares one UK day, says what differs, and keeps it for those who look at the money of that day. */
  async reconcileDay(day: string, by?: WriteContext): Promise<DayReport> {
    const at = this.clock.now();
    const report = await reconcileDay({ ...this.tools, ...(by && { by }) }, day);
    const { findings, drift, mended, payments } = report;
    const facts = { day, payments, drift, mended: mended.length, findings: findings.map(({ kind }) => kind) };
    if (findings.length > 0) this.log.error(facts, 'our ledger and the book of the payment provider differ');
    else if (mended.length > 0) this.log.warn(facts, 'what the payment provider knew was missing here');
    await this.book.keep(report, at);
    return report;
  }

  private unsure(paymentId: string, error: unknown): 'unsure' {
    this.log.warn({ paymentId, error: describeError(error) }, 'the payment provider gave no certain answer');
    return 'unsure';
  }
}

export const paymentJobs = repeated(
  PaymentJobs,
  {
    name: 'payments.deadlines',
    everyMs: minute / 2,
    alone: true,
    run: (jobs, stopping) => jobs.deadlines(stopping),
  },
  { name: 'payments.reconcile', everyMs: 60 * minute, alone: true, run: (jobs) => jobs.reconcile() },
);
