export const mostProlongings = 3;
export const mostPeople = 20;
export const mostCapacity = 200;
export const furthestDays = 90;
export const nearestCount = 3;
export function isCount(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most;
}
