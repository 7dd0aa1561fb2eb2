import type { CalendarEventMap } from '@meridian/domain/diary';
import { projection } from '../../../platform/projector/index.js';

/** Opening hours of places, and the days that are different. */
export const calendars = projection<CalendarEventMap>({
  name: 'bookings.calendars',
  version: 1,
  tables: {
    'bookings.calendars': `create table bookings.calendars (
      venue_id text collate "C" primary key,
      hours jsonb not null,
      slot_minutes int not null,
      capacity int not null,
      lead_minutes int not null,
      furthest_days int not null,
      bank_holidays jsonb,
      changed_at timestamptz not null,
      changed_by text not null
    )`,
    'bookings.day_exceptions': `create table bookings.day_exceptions (
      venue_id text collate "C" not null,
      day date not null,
      spans jsonb not null,
      capacity int,
      note text,
      primary key (venue_id, day)
    )`,
  },
  on: {
    CalendarSet: ({ data, recordedAt, metadata }, sql) =>
      sql`insert into bookings.calendars (venue_id, hours, slot_minutes, capacity, lead_minutes, furthest_days,
            bank_holidays, changed_at, changed_by)
          values (${data.venueId}, ${JSON.stringify(data.hours)}, ${data.slotMinutes}, ${data.capacity},
            ${data.leadMinutes}, ${data.furthestDays},
            ${data.bankHolidays ? JSON.stringify(data.bankHolidays) : null}, ${recordedAt}, ${metadata.actor})
          on conflict (venue_id) do update set hours = excluded.hours, slot_minutes = excluded.slot_minutes,
            capacity = excluded.capacity, lead_minutes = excluded.lead_minutes,
            furthest_days = excluded.furthest_days, bank_holidays = excluded.bank_holidays,
            changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    DayExcepted: ({ data }, sql) =>
      sql`insert into bookings.day_exceptions (venue_id, day, spans, capacity, note)
          values (${data.venueId}, ${data.day}, ${JSON.stringify(data.spans)}, ${data.capacity}, ${data.note})
          on conflict (venue_id, day) do update set spans = excluded.spans, capacity = excluded.capacity,
            note = excluded.note`,
    ExceptionLifted: ({ data }, sql) =>
      sql`delete from bookings.day_exceptions where venue_id = ${data.venueId} and day = ${data.day}`,
  },
});
