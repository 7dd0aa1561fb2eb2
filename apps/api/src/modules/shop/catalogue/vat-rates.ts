import type { VatRate } from '@meridian/contracts/generated/admin';

/** In hundredths of a percent. */
export const vatRates: Readonly<Record<VatRate, number>> = { standard: 2_000, reduced: 500, zero: 0 };

export function vatRateOf(hundredths: number | null): VatRate | null {
  const names = Object.keys(vatRates) as VatRate[];
  return names.find((name) => vatRates[name] === hundredths) ?? null;
}
