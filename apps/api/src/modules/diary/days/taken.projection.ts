import type { DayEventMap } from '@meridian/domain/diary';
import { projection, rowsOf } from '../../../platform/projector/index.js';

const keptSlots = rowsOf('bookings.kept_slots', ['venue_id', 'day', 'at', 'booking_id', 'people', 'minutes', 'until'], {
  key: ['venue_id', 'day', 'at', 'booking_id'],
  set: 'people = excluded.people, minutes = excluded.minutes, until = excluded.until',
});
const takenSlots = rowsOf('bookings.taken', ['venue_id', 'day', 'at', 'minutes', 'people'], {
  key: ['venue_id', 'day', 'at', 'minutes'],
  set: 'people = known.people + excluded.people',
});

/**
 * What of each day is gone: by run how many people have it for good (0 minutes: as long as the calendar says), and by booking what is kept for whom. A hold has
 * its end in `until`, and lapses by itself.
 */
export const taken = projection<DayEventMap>({
  name: 'bookings.taken',
  version: 2,
  tables: {
    'bookings.taken': `create table bookings.taken (
      venue_id text collate "C" not null,
      day date not null,
      at timestamptz not null,
      minutes int not null,
      people int not null,
      primary key (venue_id, day, at, minutes)
    )`,
    'bookings.kept_slots': [
      `create table bookings.kept_slots (
        venue_id text collate "C" not null,
        day date not null,
        at timestamptz not null,
        booking_id text collate "C" not null,
        people int not null,
        minutes int,
        until timestamptz,
        primary key (venue_id, day, at, booking_id)
      )`,
      'create index held_slots on bookings.kept_slots (venue_id, day) where until is not null',
    ],
  },
  on: {
    SlotHeld: ({ data }, sql) => sql.row(keptSlots, keptSlot(data, data.until)),
    SlotReleased: ({ data }, sql) =>
      sql`delete from bookings.kept_slots where venue_id = ${data.venueId} and day = ${data.day} and at = ${data.at}
            and booking_id = ${data.bookingId} and until is not null`,
    SlotTaken: ({ data }, sql) => [
      sql.row(keptSlots, keptSlot(data, null)),
      sql.row(takenSlots, {
        venue_id: data.venueId,
        day: data.day,
        at: data.at,
        minutes: data.minutes ?? 0,
        people: data.people,
      }),
    ],
    SlotFreed: ({ data }, sql) => [
      sql`update bookings.taken set people = bookings.taken.people - k.people from bookings.kept_slots k
          where bookings.taken.venue_id = ${data.venueId} and bookings.taken.day = ${data.day}
            and bookings.taken.at = ${data.at} and bookings.taken.minutes = coalesce(k.minutes, 0) and k.venue_id = ${data.venueId} and k.day = ${data.day}
            and k.at = ${data.at} and k.booking_id = ${data.bookingId} and k.until is null`,
      sql`delete from bookings.kept_slots where venue_id = ${data.venueId} and day = ${data.day} and at = ${data.at}
            and booking_id = ${data.bookingId} and until is null`,
    ],
  },
});

function keptSlot({ venueId, day, at, bookingId, people, minutes }: DayEventMap['SlotTaken'], until: string | null) {
  return { venue_id: venueId, day, at, booking_id: bookingId, people, minutes, until };
}
