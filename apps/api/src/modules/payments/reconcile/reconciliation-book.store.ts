import { Inject, Injectable } from '@nestjs/common';
import type { Booked, Finding } from '@meridian/domain/payments';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import type { DayReport } from './reconcile-day.js';

export interface Sums {
  readonly received: number;
  readonly refunded: number;
}

/** What is kept of a reconciliation, in minor units. */
export interface Compared {
  readonly payments: number;
  readonly mended: number;
  readonly ledger: Sums;
  readonly provider: Sums;
  readonly findings: readonly Finding[];
}

export interface KeptComparison {
  readonly at: Date;
  readonly compared: Compared;
}

const insert = query(
  'payments.keep_reconciliation',
  `insert into payments.reconciliations (provider, day, at, compared) values ($1, $2, $3, $4)
   on conflict (provider, day) do update set at = excluded.at, compared = excluded.compared
   where reconciliations.at <= excluded.at`,
);
const kept = query<KeptComparison>(
  'payments.reconciliation',
  'select at, compared from payments.reconciliations where provider = $1 and day = $2',
);

/** The last comparison of our ledger with the provider's book, of each day. */
@Injectable()
export class ReconciliationBook {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async keep(report: DayReport, at: Date): Promise<void> {
    await insert(this.pool, report.provider, report.day, at, JSON.stringify(comparedIn(report)));
  }

  /** Null where the day was never compared. */
  async lastOf(provider: string, day: string): Promise<KeptComparison | null> {
    const [row] = await kept(this.pool, provider, day);
    return row ?? null;
  }
}

function comparedIn({ payments, mended, ledger, book, findings }: DayReport): Compared {
  return { payments, mended: mended.length, ledger: sumsOf(ledger), provider: sumsOf(book), findings };
}

function sumsOf(booked: readonly Booked[]): Sums {
  const sum = (key: keyof Sums) => booked.reduce((total, each) => total + each[key], 0);
  return { received: sum('received'), refunded: sum('refunded') };
}
