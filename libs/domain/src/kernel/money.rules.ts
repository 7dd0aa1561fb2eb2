export const currencies = ['GBP', 'EUR', 'USD', 'CNY'] as const;
export type Currency = (typeof currencies)[number];

/** An amount in minor units (pence, fen): whole, never a fraction. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

/** Below this card schemes take no payment. */
export const leastPayment = 30;

/** GraphQL and our columns have integers of 32 bits. */
export const highestAmount = 2_147_483_647;

const symbols: Readonly<Record<Currency, string>> = { GBP: '£', EUR: '€', USD: '$', CNY: '¥' };

/** `£1,234.50`, `-£0.05`: the same form in both languages. */
export function formatMoney({ amount, currency }: Money): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${symbols[currency]}${units}.${digits.slice(-2)}`;
}
