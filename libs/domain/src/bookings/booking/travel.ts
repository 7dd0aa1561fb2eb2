import { ukDay } from '../../kernel/index.js';
import type { Travel } from './booking.fields.js';
import { isNumbered } from './travel.rules.js';

export type TravelFieldName = keyof Travel;

/** The fields with a star, as far as they are known from the others. */
export function starredTravelFields({ mode }: Travel): readonly TravelFieldName[] {
  const always = ['arrival', 'mode', 'from'] as const;
  return isNumbered(mode) ? [...always, 'number'] : always;
}

/** Fields that are missing, or cannot be: the last test was not taken in the future, a journey does not end before it begins. */
export function travelProblems(travel: Travel, now: Date): readonly TravelFieldName[] {
  const missing = starredTravelFields(travel).filter((name) => !travel[name]);
  const { lastTest, departure, arrival } = travel;
  return [
    ...missing,
    ...(lastTest !== undefined && lastTest > ukDay(now) ? (['lastTest'] as const) : []),
    ...(departure !== undefined && arrival !== undefined && departure > arrival ? (['departure'] as const) : []),
  ];
}
