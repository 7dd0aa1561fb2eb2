import type { Place } from './venue.events.js';

/** Miles where nothing else is asked for; `K` kilometres, `N` nautical miles. */
export type DistanceUnit = 'M' | 'K' | 'N';

const earthRadius: Readonly<Record<DistanceUnit, number>> = { M: 3958.7613, K: 6371.0088, N: 3440.0695 };
const degrees = 1_000_000;
const radians = (millionths: number) => ((millionths / degrees) * Math.PI) / 180;

/** As the crow flies. */
export function distanceBetween(from: Place, to: Place, unit: DistanceUnit = 'M'): number {
  const [north, south] = [radians(from.latitude), radians(to.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(south - north) + Math.cos(north) * Math.cos(south) * half(radians(to.longitude - from.longitude));
  return 2 * earthRadius[unit] * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function placeAt(latitude: number, longitude: number): Place {
  return { latitude: Math.round(latitude * degrees), longitude: Math.round(longitude * degrees) };
}

const inTenths = (distance: number): number => Math.round(distance * 10) / 10;

/** The nearest first, in tenths; those that are equally far by that keep the order in which they came. */
export function nearestPlaces<Where extends { readonly place: Place }>(
  from: Place,
  places: readonly Where[],
  unit: DistanceUnit = 'M',
): readonly (Where & { readonly distance: number })[] {
  return places
    .map((where) => ({ ...where, distance: inTenths(distanceBetween(from, where.place, unit)) }))
    .toSorted((left, right) => left.distance - right.distance);
}
