import { addDays, ukDay, ukInstant } from '@meridian/domain/kernel';
import type pg from 'pg';
import { query } from '../../../platform/postgres/index.js';

export interface DueReminder {
  readonly bookingId: string;
  readonly at: Date;
}

const remindAt = '10:00';

const due = query<DueReminder>(
  'bookings.due_reminders',
  `select booking_id as "bookingId", at from bookings.bookings booked
   where status in ('pending', 'ack') and at > $1 and at < $2 and timed_at < $3
     and not exists (select 1 from bookings.reminders sent where sent.booking_id = booked.booking_id and sent.at = booked.at)
   order by at limit $4`,
);

const noted = query(
  'bookings.reminder_sent',
  'insert into bookings.reminders (booking_id, at, sent_at) values ($1, $2, $3) on conflict do nothing',
);

/** Appointments of tomorrow (UK), from 10:00 on, without those booked or moved since: they have just had a mail. */
export async function dueReminders(pool: pg.Pool, now: Date, atOnce: number): Promise<readonly DueReminder[]> {
  const today = ukDay(now);
  const tomorrow = addDays(today, 1);
  const begins = ukInstant(today, remindAt);
  if (now < begins) return [];
  return due(pool, ukInstant(tomorrow), ukInstant(addDays(tomorrow, 1)), begins, atOnce);
}

export async function noteReminder(pool: pg.Pool, { bookingId, at }: DueReminder, now: Date): Promise<void> {
  await noted(pool, bookingId, at, now);
}
