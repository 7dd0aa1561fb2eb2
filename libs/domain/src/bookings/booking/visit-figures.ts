import { type CounterMethod, counterMethods, type Money, sum } from '../../kernel/index.js';
import { owedFor } from './booking.money.js';
import type { BookingState } from './booking.state.js';
import { visitStage } from './visit-stage.rules.js';

/** What a place took by one way of paying, and what of it was given back. */
export interface TakenInStore {
  readonly method: CounterMethod;
  readonly receipts: number;
  readonly taken: Money;
  readonly givenBack: Money;
}

/** What came of the visits of a day. */
export interface VisitFigures {
  readonly visits: number;
  readonly people: number;
  readonly done: number;
  readonly open: number;
  readonly missed: number;
  readonly cancelled: number;
  readonly failed: number;
  readonly samples: number;
  readonly failedDraws: number;
  readonly vaccinations: number;
  readonly vouchers: number;
  readonly owed: Money;
  readonly inStore: readonly TakenInStore[];
}

export function visitFigures(visits: readonly BookingState[], now: Date): VisitFigures {
  const having = (status: BookingState['status']) => visits.filter((visit) => visit.status === status).length;
  const stages = visits.map((visit) => visitStage(visit, now));
  const progress = visits.flatMap((visit) => visit.progress);
  return {
    visits: visits.length,
    people: visits.reduce((people, { slot }) => people + (slot?.people ?? 0), 0),
    done: stages.filter((stage) => stage === 'done').length,
    open: stages.filter((stage) => stage !== 'done' && stage !== 'ended').length,
    missed: having('noShow'),
    cancelled: having('cancelled'),
    failed: having('failed'),
    samples: progress.filter(({ sampled }) => sampled).length,
    failedDraws: progress.reduce((draws, { failedDraws }) => draws + failedDraws, 0),
    vaccinations: visits.reduce((given, { vaccinations }) => given + vaccinations.length, 0),
    vouchers: visits.filter(({ voucher }) => voucher !== null).length,
    owed: sum(visits.map(owedFor)),
    inStore: counterMethods.map((method) => takenBy(method, visits)).filter(({ receipts }) => receipts > 0),
  };
}

function takenBy(method: CounterMethod, visits: readonly BookingState[]): TakenInStore {
  const receipts = visits.flatMap((visit) => visit.receipts).filter(({ counterMethod }) => counterMethod === method);
  const ids = new Set(receipts.map(({ receiptId }) => receiptId));
  const refunds = visits.flatMap((visit) => Object.values(visit.refunds));
  const back = refunds.filter(({ receiptId, stands }) => stands === 'made' && ids.has(receiptId));
  const amounts = (of: readonly { readonly amount: Money }[]) => sum(of.map(({ amount }) => amount));
  return { method, receipts: receipts.length, taken: amounts(receipts), givenBack: amounts(back) };
}
