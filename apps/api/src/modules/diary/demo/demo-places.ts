import type { DemoVenue } from './demo-venue.js';
import places from './places.json' with { type: 'json' };
import { clinicHours, highStreet, nurseRounds, smallShop, withLunchBreak } from './usual-hours.js';

const usualHours = { clinicHours, highStreet, nurseRounds, smallShop, withLunchBreak };

/** Towns are real; names and telephone numbers are made up. */
export const demoPlaces = places.map(({ hours, ...place }) => ({
  ...place,
  hours: usualHours[hours as keyof typeof usualHours],
})) as readonly DemoVenue[];
