/** In hundredths of a percent. */
export const vatRates = { standard: 2_000, reduced: 500, zero: 0 } as const;

export type VatRateName = keyof typeof vatRates;

export function vatRateOf(hundredths: number | null): VatRateName | null {
  const names = Object.keys(vatRates) as VatRateName[];
  return names.find((name) => vatRates[name] === hundredths) ?? null;
}
