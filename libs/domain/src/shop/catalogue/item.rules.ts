export const highestPrice = 1_000_000;
export const mostUnitsEach = 100;
export const mostImages = 12;
export const mostTags = 20;
export const longestTag = 40;
export const longestItemDescription = 4_000;
export const longestDeliveryDescription = 1_000;
export const mostDeliveryDays = 365;

export const mostStock = 1_000_000;
export const stockCountReasons = ['opened', 'stocktake', 'correction'] as const;
export const stockLossReasons = ['damaged', 'expired', 'lost'] as const;
/** Who sent a delivery, the number of a batch, and what staff note of a movement. */
export const longestSupplier = 120;
export const longestBatch = 60;
export const longestStockNote = 300;

export function isPrice(amount: unknown): amount is number {
  return Number.isSafeInteger(amount) && Number(amount) >= 0 && Number(amount) <= highestPrice;
}
