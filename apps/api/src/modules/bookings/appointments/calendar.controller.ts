import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerCalendar } from '../../../platform/calendar/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { languageAsked } from '../../../platform/http/language-asked.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { appointmentOf } from './appointment.js';
import { calendarEntry } from './calendar-entry.js';
import { BookingOwnersQuery } from '../booking/booking-owners.query.js';

/** An appointment to keep in one's own calendar. */
@Controller('api/bookings')
export class CalendarController {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(BookingOwnersQuery) private readonly owners: BookingOwnersQuery,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get(':id/calendar.ics')
  @Allow('signedIn')
  async show(
    @Param('id') id: string,
    @Query('lang') lang: unknown,
    @Viewer() { userId }: Viewer,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const now = this.clock.now();
    const appointment = await appointmentOf(this.store, id, now);
    const isOwner = appointment && (await this.owners.ownerNow(appointment.userId)) === userId;
    const entry = isOwner && calendarEntry(appointment, this.environment, now, languageAsked(lang));
    await answerCalendar(reply, entry || null);
  }
}
