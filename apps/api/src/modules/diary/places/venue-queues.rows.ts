import type { WorkQueue } from '../../../platform/work/index.js';

/** A pharmacy that takes bookings, and that nobody can book: no test is offered there, with vaccinations only where they are given, or it is never open. */
export const isToEquip = `kind = 'pharmacy' and active and (
  not exists (select from unnest(tests) offered (test_id) where 'vaccine' = any (flags) or not exists (
    select from bookings.tests t where t.test_id = offered.test_id and t.kind = 'vaccination'))
  or not exists (select from bookings.calendars c, json_array_elements(c.state -> 'hours') of_day
    where c.venue_id = bookings.venues.venue_id and json_array_length(of_day -> 'spans') > 0))`;

export const diaryQueues: readonly WorkQueue[] = [
  {
    name: 'pharmaciesToEquip',
    allow: 'frontDesk',
    projection: ['bookings.venues', 'bookings.calendars', 'bookings.tests'],
    from: 'bookings.venues',
    where: isToEquip,
    order: 'changed_at, venue_id',
    since: 'changed_at',
  },
];
