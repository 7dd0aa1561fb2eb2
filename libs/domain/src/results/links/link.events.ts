import { defineEvents, event, type EventOf, id, wholeNumber } from '../../kernel/index.js';
import { mostWrongDates } from '../reports/report.rules.js';
import { reportId, userId } from '../reports/result.fields.js';

/** A hash of the key, which nobody can turn back into it. */
const linkId = id();

export const linkEvents = defineEvents({
  /** `secretId` names the key in the vault, from which it is mailed. */
  LinkMade: event({ version: 1, fields: { linkId, reportId, userId, secretId: id() } }),
  WrongDateGiven: event({ version: 1, fields: { linkId, count: wholeNumber({ min: 1, max: mostWrongDates }) } }),
  LinkLocked: event({ version: 1, fields: { linkId, reportId, userId } }),
  /** There is a newer one. */
  LinkReplaced: event({ version: 1, fields: { linkId, reportId } }),
});

export type LinkEvent = EventOf<typeof linkEvents>;
export type LinkEventMap = { readonly [Event in LinkEvent as Event['type']]: Event['data'] };

export const linkStream = (id: string): string => `resultlink-${id}`;
