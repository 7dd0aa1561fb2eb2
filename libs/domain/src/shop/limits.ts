/** Bounds that keep every total far inside a 32-bit number of minor units. */
export const mostUnits = 99;
export const mostLines = 20;
export const mostStock = 1_000_000;
export const highestPrice = 1_000_000;
/** Below this card schemes take no payment. */
export const leastPayment = 30;
export const mostCouponUses = 1_000_000;

/** How long goods and an attempt to pay are kept. */
export const holdMinutes = 15;

export function isQuantity(value: unknown, most = mostUnits): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most;
}

export function isPrice(amount: unknown): amount is number {
  return Number.isSafeInteger(amount) && Number(amount) >= 0 && Number(amount) <= highestPrice;
}
