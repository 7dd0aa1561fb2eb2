import { defineEvents, event, type EventOf, id } from '../../kernel/index.js';

export const basketEvents = defineEvents({
  BasketTaken: event({ version: 1, fields: { userId: id(), cartId: id() } }),
  BasketLeft: event({ version: 1, fields: { userId: id(), cartId: id() } }),
});

export type BasketEvent = EventOf<typeof basketEvents>;
export type BasketEventMap = { readonly [Event in BasketEvent as Event['type']]: Event['data'] };

/** Which open cart an account has: one. */
export const basketStream = (userId: string): string => `basket-${userId}`;
