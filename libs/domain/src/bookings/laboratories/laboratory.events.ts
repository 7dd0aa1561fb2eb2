import {
  defineEvents,
  event,
  type EventOf,
  id,
  longestTitle,
  optional,
  text,
  longestAddressLine,
  longestPostCode,
} from '../../kernel/index.js';

const laboratoryId = id();
/** Those that were written by hand before there was a list may have no address. */
const details = {
  name: text(longestTitle, 1),
  address1: optional(text(longestAddressLine)),
  postCode: optional(text(longestPostCode)),
};

/** Where samples go. */
export const laboratoryEvents = defineEvents({
  LaboratoryAdded: event({ version: 1, fields: { laboratoryId, ...details } }),
  LaboratoryChanged: event({ version: 1, fields: { laboratoryId, ...details } }),
  LaboratoryActivated: event({ version: 1, fields: { laboratoryId } }),
  LaboratoryDeactivated: event({ version: 1, fields: { laboratoryId } }),
});

export type LaboratoryEvent = EventOf<typeof laboratoryEvents>;
export type LaboratoryEventMap = { readonly [Event in LaboratoryEvent as Event['type']]: Event['data'] };

export const laboratoryStream = (laboratoryId: string): string => `laboratory-${laboratoryId}`;
