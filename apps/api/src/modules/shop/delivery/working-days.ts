import { addDays, ukClock, ukDay, ukInstant } from '@meridian/domain/kernel';

/** Parcels travel from Monday to Friday, and not on a bank holiday. */
export function workingDaysAfter(day: string, count: number, holidays: ReadonlySet<string>): string {
  const rests = (date: string) => isWeekend(date) || holidays.has(date);
  let left = count;
  let reached = day;
  while (left > 0 || rests(reached)) {
    reached = addDays(reached, 1);
    if (!rests(reached)) left -= 1;
  }
  return reached;
}

/** The days between which a parcel of this option should arrive. */
export function arrivalOf(
  paidAt: Date,
  { minDays, maxDays }: { readonly minDays: number; readonly maxDays: number },
  holidays: ReadonlySet<string>,
): { readonly from: string; readonly to: string } {
  const day = ukDay(paidAt);
  return { from: workingDaysAfter(day, minDays, holidays), to: workingDaysAfter(day, maxDays, holidays) };
}

function isWeekend(day: string): boolean {
  const { weekday } = ukClock(ukInstant(day, '12:00'));
  return weekday === 0 || weekday === 6;
}
