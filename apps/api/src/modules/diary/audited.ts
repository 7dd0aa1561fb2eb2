import { calendarEvents, calendars, dayDecider, dayEvents, venueEvents, venues } from '@meridian/domain/diary';
import { audited, auditedAggregate } from '../../platform/audit/index.js';

export const diaryAudited = [
  auditedAggregate(venues, { events: venueEvents, enums: { kind: 'VenueKind' } }),
  auditedAggregate(calendars, { events: calendarEvents }),
  audited({ category: 'day', fold: dayDecider, events: dayEvents }),
];
