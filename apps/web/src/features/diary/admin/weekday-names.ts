import type { MessageId } from '../../../lib/i18n/message-id.ts';

/** 0 is Sunday. */
export const weekdayNames: readonly [MessageId, MessageId, MessageId, MessageId, MessageId, MessageId, MessageId] = [
  'adminVenues.weekday.0',
  'adminVenues.weekday.1',
  'adminVenues.weekday.2',
  'adminVenues.weekday.3',
  'adminVenues.weekday.4',
  'adminVenues.weekday.5',
  'adminVenues.weekday.6',
];
