export const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });
