import { type CouponPrice, type Money, money, priceWithCoupon, subtract, sum, ukDay } from '../../kernel/index.js';
import { casePriceListOn } from '../prices/price-list.rules.js';
import type { CaseRefund, CaseState } from './case.state.js';

interface CasePrice extends CouponPrice {
  readonly priceList: number;
  /** Before the coupon. */
  readonly price: Money;
}

/** What it costs: as it was when it was paid or is being paid, else what it costs now. */
export function priceOfCase({ attempt, coupon }: CaseState, now: Date): CasePrice {
  if (attempt) {
    const { priceList, total, discount = money(0), coupon: used = null } = attempt;
    return { priceList, price: sum([total, discount]), discount, total, coupon: used, couponProblem: null };
  }
  const { version, secondOpinion } = casePriceListOn(ukDay(now));
  const price = money(secondOpinion);
  return { priceList: version, price, ...priceWithCoupon(price, coupon) };
}

/** Given back, or on its way. */
export function refundedOfCase({ paid, refunds }: CaseState): Money {
  const back = Object.values(refunds).filter(
    ({ stands, paymentId }) => stands !== 'failed' && paymentId === paid?.paymentId,
  );
  return sum(back.map(({ amount }) => amount));
}

/** What was to go back and did not; nothing any more once it went back another way. */
export function failedRefundOfCase({ paid, refunds }: CaseState): Money {
  const all = Object.values(refunds);
  const failed = all.filter(({ stands }) => stands === 'failed');
  const payments = new Set(failed.map(({ paymentId }) => paymentId));
  return sum(
    [...payments].map((id) =>
      leftOf(
        all.filter(({ paymentId }) => paymentId === id),
        id,
        paid,
      ),
    ),
  );
}

/** Of money that came in vain all was to go back. */
function leftOf(refunds: readonly CaseRefund[], paymentId: string, paid: CaseState['paid']): Money {
  const tried = Math.max(...refunds.filter(({ stands }) => stands === 'failed').map(({ amount }) => amount.amount));
  const received = paid?.paymentId === paymentId ? paid.amount.amount : tried;
  const back = sum(refunds.filter(({ stands }) => stands !== 'failed').map(({ amount }) => amount));
  return money(Math.max(0, Math.min(tried, received - back.amount)));
}

export function keptForCase(state: CaseState): Money {
  return subtract(state.paid?.amount ?? money(0), refundedOfCase(state));
}
