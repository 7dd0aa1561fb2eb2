import { defineEvents, event, type EventOf, id, instant, oneOf } from '../../kernel/index.js';

/** `personIndex`: the keyed index of a normalised address or phone number, which a guest and the later account share. */
const ofOrder = {
  scope: oneOf('item', 'coupon'),
  subjectId: id(),
  personIndex: id(100),
  orderId: id(),
};

export const allowanceEvents = defineEvents({
  AllowanceHeld: event({ version: 1, fields: { ...ofOrder, until: instant() } }),
  AllowanceReleased: event({ version: 1, fields: ofOrder }),
  AllowanceUsed: event({ version: 1, fields: ofOrder }),
  AllowanceReturned: event({ version: 1, fields: ofOrder }),
});

export type AllowanceEvent = EventOf<typeof allowanceEvents>;
export type AllowanceEventMap = { readonly [Event in AllowanceEvent as Event['type']]: Event['data'] };
export type AllowanceScope = AllowanceEventMap['AllowanceUsed']['scope'];

export const allowanceStream = (scope: AllowanceScope, subjectId: string, personIndex: string): string =>
  `allowance-${scope}-${subjectId}-${personIndex}`;
