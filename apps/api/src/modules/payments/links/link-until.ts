import { payLinkHours } from '@meridian/domain/payments/rules';

/** Until then a mailed link pays: for a day, and not longer than until the appointment where that has a time. */
export function linkUntil(at: string | null, now: Date): string {
  const longest = now.getTime() + payLinkHours * 3_600_000;
  return new Date(at === null ? longest : Math.min(longest, Date.parse(at))).toISOString();
}
