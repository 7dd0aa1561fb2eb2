import type { FastifyReply } from 'fastify';
import { Problem } from '../http/problem.js';
import { type CalendarEntry, calendarFile, calendarHeaders } from './calendar-file.js';

/** Answers a route with an appointment for its reader's own calendar; where there is none to see, as if it did not exist. */
export async function answerCalendar(reply: FastifyReply, entry: CalendarEntry | null | undefined): Promise<void> {
  if (!entry) throw new Problem('notFound');
  await reply.headers(calendarHeaders).send(calendarFile(entry));
}
