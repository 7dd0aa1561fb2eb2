import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerCalendar } from '../../../platform/calendar/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { languageAsked } from '../../../platform/http/language-asked.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { PracticePlaces } from '../practices/practice-places.service.js';
import { AppointmentAccess } from './appointment-access.service.js';
import { calendarEntry } from './calendar-entry.js';

/** An appointment with a time, to keep in one's own calendar. */
@Controller('api/gp/appointments')
export class AppointmentCalendarController {
  constructor(
    @Inject(AppointmentAccess) private readonly access: AppointmentAccess,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(PracticePlaces) private readonly places: PracticePlaces,
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
    const open = await this.access.open(id, userId);
    const place = await this.places.inWords(open?.state.time?.venueId);
    const entry = open && calendarEntry({ ...open, place }, this.environment, this.clock.now(), languageAsked(lang));
    await answerCalendar(reply, entry);
  }
}
