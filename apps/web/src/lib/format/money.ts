const signs = { GBP: '£', EUR: '€', USD: '$', CNY: '¥' } as const;

export type Money = { amount: number; currency: keyof typeof signs };

/** Minor units as people read them: 4500 GBP is £45.00, the same in both languages. */
export function formatMoney({ amount, currency }: Money): string {
  const whole = Math.trunc(Math.abs(amount) / 100)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const rest = (Math.abs(amount) % 100).toString().padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${signs[currency]}${whole}.${rest}`;
}
