import type { DayEventMap } from '@meridian/domain/diary';
import { projection } from '../../../platform/projector/index.js';

/**
 * What of each day is gone: by slot how many people have it for good, and by booking what is kept for whom. A hold has
 * its end in `until`, and lapses by itself.
 */
export const taken = projection<DayEventMap>({
  name: 'bookings.taken',
  version: 1,
  tables: {
    'bookings.taken': `create table bookings.taken (
      venue_id text collate "C" not null,
      day date not null,
      at timestamptz not null,
      people int not null,
      primary key (venue_id, day, at)
    )`,
    'bookings.kept_slots': [
      `create table bookings.kept_slots (
        venue_id text collate "C" not null,
        day date not null,
        at timestamptz not null,
        booking_id text collate "C" not null,
        people int not null,
        until timestamptz,
        primary key (venue_id, day, at, booking_id)
      )`,
      'create index held_slots on bookings.kept_slots (venue_id, day) where until is not null',
    ],
  },
  on: {
    SlotHeld: ({ data }, sql) =>
      sql`insert into bookings.kept_slots (venue_id, day, at, booking_id, people, until)
          values (${data.venueId}, ${data.day}, ${data.at}, ${data.bookingId}, ${data.people}, ${data.until})
          on conflict (venue_id, day, at, booking_id) do update set people = excluded.people, until = excluded.until`,
    SlotReleased: ({ data }, sql) =>
      sql`delete from bookings.kept_slots where venue_id = ${data.venueId} and day = ${data.day} and at = ${data.at}
            and booking_id = ${data.bookingId} and until is not null`,
    SlotTaken: ({ data }, sql) => [
      sql`insert into bookings.kept_slots (venue_id, day, at, booking_id, people)
          values (${data.venueId}, ${data.day}, ${data.at}, ${data.bookingId}, ${data.people})
          on conflict (venue_id, day, at, booking_id) do update set people = excluded.people, until = null`,
      sql`insert into bookings.taken (venue_id, day, at, people)
          values (${data.venueId}, ${data.day}, ${data.at}, ${data.people})
          on conflict (venue_id, day, at) do update set people = bookings.taken.people + excluded.people`,
    ],
    SlotFreed: ({ data }, sql) => [
      sql`update bookings.taken set people = bookings.taken.people - k.people from bookings.kept_slots k
          where bookings.taken.venue_id = ${data.venueId} and bookings.taken.day = ${data.day}
            and bookings.taken.at = ${data.at} and k.venue_id = ${data.venueId} and k.day = ${data.day}
            and k.at = ${data.at} and k.booking_id = ${data.bookingId} and k.until is null`,
      sql`delete from bookings.kept_slots where venue_id = ${data.venueId} and day = ${data.day} and at = ${data.at}
            and booking_id = ${data.bookingId} and until is null`,
    ],
  },
});
