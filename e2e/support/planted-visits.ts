import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';
import { plantBooking, type PlantedBooking } from '../../apps/api/src/modules/bookings/testing/planted-bookings.js';
import { inRunningProduct } from './running-product.js';

interface Visit {
  readonly venueId: string;
  readonly testId: string;
  readonly endsWith: 'result' | 'sample' | 'visit';
  readonly names: readonly (readonly [given: string, family: string])[];
  readonly minutesAgo: number;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
/** Of the day in the United Kingdom. */
const minutesNow = () => {
  const [hours = 0, minutes = 0] = clock.format(new Date()).split(':').map(Number);
  return hours * 60 + minutes;
};

/** What is planted is used before its day ends. */
const leastMinutesLeft = 12;
const dayMinutes = 24 * 60;

/** Minutes until a visit that was to be so long ago is of today, and stays that while the test runs. */
const minutesToWait = (minutesAgo: number) => {
  const now = minutesNow();
  const left = dayMinutes - now;
  return left < leastMinutesLeft ? left + minutesAgo : Math.max(0, minutesAgo - now);
};

/** Visits whose time has come, which no page can book any more. Around midnight in the United Kingdom it waits for them to be of one day. */
export async function plantVisits(visits: readonly Visit[]): Promise<PlantedBooking[]> {
  const wait = minutesToWait(Math.max(...visits.map(({ minutesAgo }) => minutesAgo))) * 60_000;
  if (wait > 0) {
    test.setTimeout(test.info().timeout + wait + 60_000);
    await pause(wait);
  }
  return inRunningProduct(async ({ store }) => {
    const planted: PlantedBooking[] = [];
    for (const { minutesAgo, ...visit } of visits) {
      const at = new Date((Math.floor(Date.now() / 60_000) - minutesAgo) * 60_000);
      planted.push(await plantBooking(store, { ...visit, at }));
    }
    return planted;
  });
}
