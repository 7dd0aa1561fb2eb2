export const mostProlongings = 3;
export const mostPeople = 20;
export const mostCapacity = 200;
export const furthestDays = 90;
export const nearestCount = 3;
/** Who is there already takes a time that begins within these minutes, or began within them. */
export const walkInMinutes = 30;
/** Hours of one day, before and after lunch for instance. */
export const mostSpans = 8;
export const shortestSlotMinutes = 5;
export const longestSlotMinutes = 120;
/** An appointment lasts a whole number of these. */
export const stepMinutes = 5;
export const mostLeadMinutes = 14 * 1440;
export const longestNote = 120;

export function isLength(minutes: number): boolean {
  return minutes % stepMinutes === 0 && minutes >= shortestSlotMinutes && minutes <= longestSlotMinutes;
}

export function isCount(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most;
}

/** In order, apart, and each of some length. */
export function areHours(spans: readonly { readonly from: number; readonly until: number }[]): boolean {
  return spans.every(({ from, until }, index) => from < until && from >= (spans[index - 1]?.until ?? 0));
}
