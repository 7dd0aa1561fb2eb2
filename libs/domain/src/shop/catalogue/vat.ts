import { add, allocate, type Money, money, percentWithin, share, subtract, sum } from '../../kernel/index.js';

/** The part of a bill that bears one rate, in hundredths of a percent. `net + vat` is `gross`, exactly. */
export interface VatShare {
  readonly rate: number;
  readonly gross: Money;
  readonly net: Money;
  readonly vat: Money;
}

interface Taxed {
  readonly vatRate: number;
  /** Before discount. */
  readonly gross: Money;
  readonly paid: Money;
}

export function vatShare(rate: number, gross: Money): VatShare {
  const vat = percentWithin(gross, rate);
  return { rate, gross, vat, net: subtract(gross, vat) };
}

/** Computed once a rate, on all that bears it. What delivery costs is spread over the rates as the goods are. */
export function vatOf(lines: readonly Taxed[], delivery: Money): readonly VatShare[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((left, right) => right - left);
  const at = (rate: number, of: (line: Taxed) => Money) =>
    sum(lines.filter(({ vatRate }) => vatRate === rate).map(of), delivery.currency);
  const paid = rates.map((rate) => at(rate, (line) => line.paid));
  const gross = rates.map((rate) => at(rate, (line) => line.gross));
  const carried = allocate(delivery, weightsOf(paid, gross));
  return rates.map((rate, index) => {
    const none = money(0, delivery.currency);
    return vatShare(rate, add(paid[index] ?? none, carried[index] ?? none));
  });
}

/** What was paid; where a discount took everything what it would have cost; where that is nothing all alike. */
function weightsOf(paid: readonly Money[], gross: readonly Money[]): readonly number[] {
  for (const amounts of [paid, gross]) {
    if (amounts.some(({ amount }) => amount > 0)) return amounts.map(({ amount }) => amount);
  }
  return paid.map(() => 1);
}

/**
 * The VAT within a refund, after `before` was refunded already. It is the difference of two cumulative shares, so all refunds of a
 * bill together give back exactly its VAT.
 */
export function vatOfRefund(bill: readonly VatShare[], before: Money, refund: Money): readonly VatShare[] {
  const total = sum(
    bill.map(({ gross }) => gross),
    refund.currency,
  );
  if (total.amount === 0) return [];
  const after = add(before, refund);
  const grossBefore = spread(bill, before, total);
  const grossAfter = spread(bill, after, total);
  return bill.map(({ rate, gross, vat }, index) => {
    const [from, to] = [grossBefore[index] ?? money(0), grossAfter[index] ?? money(0)];
    const taxed = (part: Money) => (gross.amount === 0 ? money(0) : share(vat, part.amount, gross.amount));
    const back = { gross: subtract(to, from), vat: subtract(taxed(to), taxed(from)) };
    return { rate, ...back, net: subtract(back.gross, back.vat) };
  });
}

/** Splits off one rate after the other from what is left. No part ever falls as `refunded` grows, and each ends at its gross. */
function spread(bill: readonly VatShare[], refunded: Money, total: Money): readonly Money[] {
  let left = refunded;
  let leftOf = total;
  return bill.map(({ gross }) => {
    const part = leftOf.amount === 0 ? money(0, refunded.currency) : share(left, gross.amount, leftOf.amount);
    left = subtract(left, part);
    leftOf = subtract(leftOf, gross);
    return part;
  });
}
