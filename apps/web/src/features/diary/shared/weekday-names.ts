import type { MessageId } from '../../../lib/i18n/message-id.ts';

/** 0 is Sunday. */
export const weekdayNames: readonly [MessageId, MessageId, MessageId, MessageId, MessageId, MessageId, MessageId] = [
  'hours.weekday.0',
  'hours.weekday.1',
  'hours.weekday.2',
  'hours.weekday.3',
  'hours.weekday.4',
  'hours.weekday.5',
  'hours.weekday.6',
];
