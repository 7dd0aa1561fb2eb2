import { CalendarFeed } from './calendar-feed.service.js';
import { CalendarLinkKeys } from './calendar-link-keys.service.js';
import { calendarLinkOperations } from './calendar-links.operations.js';
import { CalendarLinksQuery } from './calendar-links.query.js';
import { CalendarLinksNow } from './calendar-links.reads.js';
import { CalendarLinks } from './calendar-links.service.js';

export const calendarLinksProviders = [
  CalendarFeed,
  CalendarLinkKeys,
  CalendarLinks,
  CalendarLinksNow,
  CalendarLinksQuery,
  calendarLinkOperations,
];
