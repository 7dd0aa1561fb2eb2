import type { MessageKey } from '@meridian/contracts/generated/message-key';
import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';
import type { Language } from '@meridian/contracts/generated/public';
import { addDays, ukDay } from '@meridian/domain/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { calendarFeed } from '../../../platform/calendar/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { pageIn } from '../../../platform/mail/index.js';
import { type BookedVisit, DayVisits } from '../../bookings/index.js';
import type { SharedCalendar } from './calendar-links.reads.js';

const words: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en, zh };
const usualMinutes = 15;
const daysBack = 7;
const daysAhead = 60;
/** A place with more is told of the earliest of them, so that no answer takes the server seconds. */
const most = 4_000;

/** When a pharmacy is booked, as an iCalendar file: by reference and number of people, without a name or a word about health. */
@Injectable()
export class CalendarFeed {
  constructor(
    @Inject(DayVisits) private readonly visits: DayVisits,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async of({ venueId, name, address, minutes }: SharedCalendar, now: Date, language: Language): Promise<string> {
    const today = ukDay(now);
    const span = { from: addDays(today, -daysBack), until: addDays(today, daysAhead + 1) };
    const visits = await this.visits.between(venueId, span, most);
    const { productName: product, publicUrl } = this.environment;
    const entries = visits.map((visit) => ({
      uid: `visit-${visit.id}`,
      at: visit.at.toISOString(),
      minutes: minutes ?? usualMinutes,
      sequence: visit.moved,
      status: visit.confirmed ? ('CONFIRMED' as const) : ('TENTATIVE' as const),
      summary: summaryOf(visit, language),
      location: address,
      description: '',
      url: pageIn(publicUrl, `/pharma/visits/${visit.id}`, language),
    }));
    return calendarFeed({ name, module: 'pharma', product, now, entries });
  }
}

function summaryOf({ reference, people }: BookedVisit, language: Language): string {
  const say = words[language];
  const booking = say['pharma.calendarFeed.booking'].replace('{reference}', reference);
  const several = people > 1 ? [say['pharma.calendarFeed.people'].replace('{count}', String(people))] : [];
  return [booking, ...several].join(' · ');
}
