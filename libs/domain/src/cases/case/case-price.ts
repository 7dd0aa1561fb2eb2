import { type CouponPrice, type Money, money, priceWithCoupon, subtract, sum, ukDay } from '../../kernel/index.js';
import { casePriceListOn } from '../prices/price-list.rules.js';
import type { CaseState } from './case.state.js';

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

export function keptForCase(state: CaseState): Money {
  return subtract(state.paid?.amount ?? money(0), refundedOfCase(state));
}
