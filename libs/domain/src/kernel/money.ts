import { type Field, nested, oneOf, wholeNumber } from './fields.js';
import { currencies, type Currency, type Money } from './money.rules.js';

export type Rounding = 'halfUp' | 'halfEven' | 'down' | 'up';

export function money(amount: number, currency: Currency = 'GBP'): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError('Money is a whole number of minor units');
  return { amount: amount === 0 ? 0 : amount, currency };
}

/** The money of a row that has more columns. */
export function moneyOf({ amount, currency }: Money): Money {
  return { amount, currency };
}

export function moneyField(): Field<Money> {
  return nested({ amount: wholeNumber(), currency: oneOf(...currencies) });
}

export function add(left: Money, right: Money): Money {
  return money(left.amount + sameCurrency(left, right).amount, left.currency);
}

export function subtract(left: Money, right: Money): Money {
  return money(left.amount - sameCurrency(left, right).amount, left.currency);
}

export function times(each: Money, count: number): Money {
  if (!Number.isSafeInteger(count)) throw new RangeError('Money is multiplied by whole numbers; use share() for parts');
  return money(each.amount * count, each.currency);
}

export function sum(amounts: readonly Money[], currency: Currency = 'GBP'): Money {
  return amounts.reduce(add, money(0, currency));
}

export function compareMoney(left: Money, right: Money): number {
  return left.amount - sameCurrency(left, right).amount;
}

function sameCurrency(left: Money, right: Money): Money {
  if (left.currency !== right.currency) throw new RangeError(`${left.currency} and ${right.currency} do not mix`);
  return right;
}

/** `numerator / denominator` of an amount, rounded away from or towards zero by its size, not its sign. */
export function share(whole: Money, numerator: number, denominator: number, rounding: Rounding = 'halfUp'): Money {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError('A share is a whole number over a positive whole number');
  }
  const product = BigInt(whole.amount) * BigInt(numerator);
  const size = product < 0n ? -product : product;
  const rounded = Number(roundedQuotient(size, BigInt(denominator), rounding));
  return money(product < 0n ? -rounded : rounded, whole.currency);
}

function roundedQuotient(size: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = size / divisor;
  const twice = (size % divisor) * 2n;
  if (twice === 0n || rounding === 'down') return quotient;
  if (rounding === 'up' || twice > divisor) return quotient + 1n;
  if (twice < divisor) return quotient;
  return rounding === 'halfUp' || quotient % 2n === 1n ? quotient + 1n : quotient;
}

/** How much of a gross amount is the tax that it includes: £12.00 at 20% includes £2.00. */
export function percentWithin(gross: Money, hundredths: number, rounding: Rounding = 'halfUp'): Money {
  return share(gross, hundredths, 10_000 + hundredths, rounding);
}

/** Splits an amount by weight so that the parts sum to the whole; what is left over goes to the first parts. */
export function allocate(whole: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((left, right) => left + right, 0);
  const parts = weights.map((weight) => share(whole, weight, total, 'down').amount);
  const step = Math.sign(whole.amount);
  let rest = Math.abs(whole.amount - parts.reduce((left, right) => left + right, 0));
  return parts.map((part, index) => {
    const extra = rest > 0 && (weights[index] ?? 0) > 0 ? step : 0;
    if (extra !== 0) rest -= 1;
    return money(part + extra, whole.currency);
  });
}
