import { expect } from '@playwright/test';
import { plantBooking, type PlantedBooking } from '../../apps/api/src/modules/bookings/testing/planted-bookings.js';
import { inRunningProduct } from './running-product.js';

interface Visit {
  readonly venueId: string;
  readonly testId: string;
  readonly endsWith: 'result' | 'sample' | 'visit';
  readonly names: readonly (readonly [given: string, family: string])[];
  /** As far as it is still today then. */
  readonly minutesAgo: number;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
/** Of the day in the United Kingdom. */
const minutesNow = () => {
  const [hours = 0, minutes = 0] = clock.format(new Date()).split(':').map(Number);
  return hours * 60 + minutes;
};

/** Visits whose time has come, which no page can book any more. Takes some minutes where a day is about to end. */
export async function plantVisits(visits: readonly Visit[]): Promise<PlantedBooking[]> {
  await expect.poll(minutesNow, { timeout: 330_000 }).toBeLessThan(24 * 60 - 5);
  return inRunningProduct(async ({ store }) => {
    const planted: PlantedBooking[] = [];
    for (const { minutesAgo, ...visit } of visits) {
      const minutes = Math.floor(Date.now() / 60_000) - Math.min(minutesAgo, minutesNow());
      planted.push(await plantBooking(store, { ...visit, at: new Date(minutes * 60_000) }));
    }
    return planted;
  });
}
