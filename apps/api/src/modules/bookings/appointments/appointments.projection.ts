import type { BookingEventMap } from '@meridian/domain/bookings';
import { projection, type Sql } from '../../../platform/projector/index.js';

type Ended = { readonly data: { readonly bookingId: string } };

const over = ({ data: { bookingId } }: Ended, sql: Sql) => sql`
  update bookings.appointments set expected = false where booking_id = ${bookingId}`;

/** Who is expected when: what reminders are sent by. */
export const appointments = projection<
  Pick<
    BookingEventMap,
    | 'BookingRequested'
    | 'DateAmended'
    | 'BookingCancelled'
    | 'BookingFailed'
    | 'PatientMissed'
    | 'PatientAttended'
    | 'KitSent'
  >
>({
  name: 'bookings.appointments',
  version: 1,
  tables: {
    'bookings.appointments': [
      `create table bookings.appointments (
        booking_id text primary key,
        at timestamptz not null,
        booked_at timestamptz not null,
        expected boolean not null default true
      )`,
      'create index appointments_expected on bookings.appointments (at, booking_id) where expected',
    ],
  },
  on: {
    BookingRequested: ({ data: { bookingId, at }, recordedAt }, sql) => sql`
      insert into bookings.appointments (booking_id, at, booked_at) values (${bookingId}, ${at}, ${recordedAt})
      on conflict (booking_id) do update set at = excluded.at, booked_at = excluded.booked_at`,
    DateAmended: ({ data: { bookingId, at }, recordedAt }, sql) => sql`
      update bookings.appointments set at = ${at}, booked_at = ${recordedAt} where booking_id = ${bookingId}`,
    BookingCancelled: over,
    BookingFailed: over,
    PatientMissed: over,
    PatientAttended: over,
    KitSent: over,
  },
});
