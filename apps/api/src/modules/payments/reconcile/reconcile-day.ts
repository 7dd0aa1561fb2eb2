import { ukDayRange } from '@meridian/domain/kernel';
import { type Booked, reconcile, type Reconciliation } from '@meridian/domain/payments';
import type pg from 'pg';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { asJob } from '../../../platform/actors.js';
import type { PaymentTools } from '../paying/cancel-payment.handler.js';
import { isRunning, paymentRecord } from '../paying/payment-record.js';
import { noteFact, outcomeOf } from '../paying/provider-facts.handler.js';
import { movedPayments } from './moved-payments.query.js';

export interface Mended {
  readonly paymentId: string;
  readonly fact: string;
  /** `noted`, or why it was refused. */
  readonly outcome: string;
}

export interface DayReport extends Reconciliation {
  readonly day: string;
  readonly provider: string;
  readonly payments: number;
  readonly ledger: readonly Booked[];
  readonly book: readonly Booked[];
  readonly mended: readonly Mended[];
}

export interface ReconcileTools extends PaymentTools {
  readonly pool: pg.Pool;
  /** Who compares, where it is not the job. */
  readonly by?: WriteContext;
}

/**
 * Compares our ledger with the provider's book for the payments of which money moved on a UK day. What the provider knows
 * and we do not is noted first, as if its callback had come. Money that moves meanwhile is no difference: what differs is
 * read once more, from the log and from the provider.
 */
export async function reconcileDay(tools: ReconcileTools, day: string): Promise<DayReport> {
  const { pool, provider } = tools;
  const { from, until } = ukDayRange(day);
  const book = new Map<string, Booked[]>();
  for await (const booked of provider.moved(from, until)) {
    book.set(booked.paymentId, [...(book.get(booked.paymentId) ?? []), booked]);
  }
  const ours = await movedPayments(pool, provider.name, { from, until, named: [...book.keys()] });
  const ledger = new Map(ours.map((booked) => [booked.paymentId, booked]));
  const mended: Mended[] = [];
  for (const paymentId of differing(reconcile(ours, [...book.values()].flat()))) {
    mended.push(...(await mendPayment(tools, paymentId, tools.by)));
    const [here, there] = await readAgain(tools, paymentId, book.get(paymentId) ?? []);
    if (here) ledger.set(paymentId, here);
    book.set(paymentId, there);
  }
  const both = { ledger: [...ledger.values()], book: [...book.values()].flat() };
  const compared = reconcile(both.ledger, both.book);
  const payments = new Set([...ledger.keys(), ...book.keys()]).size;
  return { day, provider: provider.name, payments, ...both, mended, ...compared };
}

function differing({ findings }: Reconciliation): ReadonlySet<string> {
  return new Set(findings.map((finding) => ('provider' in finding ? finding.provider : finding.ledger).paymentId));
}

/** Notes whatever the provider knows of one payment and we do not. */
export async function mendPayment(
  { store, provider }: PaymentTools,
  paymentId: string,
  by: WriteContext = asJob('payments.reconcile'),
): Promise<Mended[]> {
  const record = await paymentRecord(store, paymentId);
  const mended: Mended[] = [];
  for (const fact of record ? await provider.facts(record.asked) : []) {
    const outcome = outcomeOf(await noteFact(store, fact, by));
    if (outcome !== 'known') mended.push({ paymentId, fact: fact.kind, outcome });
  }
  return mended;
}

async function readAgain(
  { store, provider }: PaymentTools,
  paymentId: string,
  listed: readonly Booked[],
): Promise<[Booked | null, Booked[]]> {
  const record = await paymentRecord(store, paymentId);
  if (!record || isRunning(record.state)) return [null, [...listed]];
  const { state, request } = record;
  const received = state.received?.amount ?? 0;
  const refunded = Object.values(state.refunds).reduce(
    (sum, { amount, stands }) => sum + (stands === 'made' ? amount : 0),
    0,
  );
  const { currency } = request.amount;
  const here = { paymentId, reference: state.reference ?? '', currency, received, refunded };
  const there = await provider.booked(record.asked);
  const others = listed.filter(({ reference }) => reference !== there?.reference);
  return [here, there ? [there, ...others] : others];
}
