import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { attachedCalendar } from '../../../platform/calendar/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { Mailer, MailRefused, sendMail } from '../../../platform/mail/index.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { POOL } from '../../../platform/postgres/index.js';
import { GuestLinks } from '../../identity/index.js';
import { appointmentOf } from '../appointments/appointment.js';
import { calendarEntry } from '../appointments/calendar-entry.js';
import { bookingMail } from './booking-mail.js';
import { dueReminders, noteReminder } from './reminders.query.js';

const atOnce = 200;

/** The day before an appointment, from 10:00 in the United Kingdom on, a mail reminds of it. */
@Injectable()
export class Reminders {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(GuestLinks) private readonly links: GuestLinks,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** A mail that went out but could not be noted goes out once more, and is the same mail to who gets it. */
  async send(stopping?: AbortSignal): Promise<number> {
    const { store, mailer, environment, clock } = this;
    let sent = 0;
    for (const reminder of await dueReminders(this.pool, clock.now(), atOnce)) {
      if (stopping?.aborted) break;
      const { bookingId, at } = reminder;
      const appointment = await appointmentOf(store, bookingId, clock.now());
      try {
        if (appointment && Date.parse(appointment.at) === at.getTime()) {
          const attachments = [attachedCalendar(calendarEntry(appointment, environment, clock.now()))];
          const idempotencyKey = `bookings.letters:reminder:${bookingId}:${at.toISOString()}`;
          const template = { key: 'bookings.mail.reminder', attachments } as const;
          await sendMail({ mailer, frame: bookingMail(this.links) }, appointment, template, idempotencyKey);
        }
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        this.log.warn({ bookingId, error: describeError(error) }, 'a reminder was refused for good');
      }
      await noteReminder(this.pool, reminder, clock.now());
      sent += 1;
    }
    return sent;
  }
}

export const reminders = repeated(Reminders, {
  name: 'bookings.reminders',
  everyMs: 300_000,
  alone: true,
  run: (each, stopping) => each.send(stopping),
});
