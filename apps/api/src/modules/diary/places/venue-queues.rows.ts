import type { WorkQueue } from '../../../platform/work/index.js';

/** A pharmacy that takes bookings, and that nobody can book: no test is offered there, or there are no opening hours. */
export const isToEquip = `kind = 'pharmacy' and active and (tests = '{}' or not exists (
  select from bookings.calendars c where c.venue_id = bookings.venues.venue_id))`;

export const diaryQueues: readonly WorkQueue[] = [
  {
    name: 'pharmaciesToEquip',
    allow: 'frontDesk',
    projection: ['bookings.venues', 'bookings.calendars'],
    from: 'bookings.venues',
    where: isToEquip,
    order: 'changed_at, venue_id',
    since: 'changed_at',
  },
];
