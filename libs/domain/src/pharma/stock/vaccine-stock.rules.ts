import { addDays } from '../../kernel/rules.js';

/** Of one batch at one place, in one delivery or one count. */
export const mostDoses = 10_000;
export const longestSupplier = 120;
/** A batch that expires within so many days is said to expire soon. */
export const soonDays = 30;

/** Why doses cannot be given any more. After a recall nothing of the batch is given or taken in again. */
export const writeOffReasons = ['expired', 'coldChain', 'damaged', 'recalled'] as const;
export type WriteOffReason = (typeof writeOffReasons)[number];

/** How people copy a batch number from a packet is no difference. */
export const normalBatch = (batch: string): string => batch.replace(/[\s\-‐–./]+/g, '').toUpperCase();

export type StockStanding = 'expired' | 'soon' | 'good';

/** A vaccine can be given on its last day too. */
export function stockStanding(expiry: string, today: string): StockStanding {
  if (expiry < today) return 'expired';
  return expiry <= addDays(today, soonDays) ? 'soon' : 'good';
}
