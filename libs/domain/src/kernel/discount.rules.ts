/** What a coupon gives: a share in hundredths of a percent, or an amount in minor units. */
export interface CouponBenefit {
  readonly hundredths?: number | null | undefined;
  readonly amount?: number | null | undefined;
  /** Below this it gives nothing. */
  readonly leastSpend?: number | null | undefined;
}

/** In minor units. A percentage is rounded once, half up, on the sum; an amount never exceeds what it is for. */
export function takenOff(full: number, { hundredths, amount, leastSpend }: CouponBenefit): number {
  if (full < (leastSpend ?? 0)) return 0;
  return hundredths == null ? Math.min(amount ?? 0, full) : Math.floor((full * hundredths + 5_000) / 10_000);
}
