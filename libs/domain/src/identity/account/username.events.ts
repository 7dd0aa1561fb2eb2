import { defineEvents, event, type EventOf, id, instant } from '../../kernel/index.js';

export const usernameEvents = defineEvents({
  UsernameReserved: event({ version: 1, fields: { usernameIndex: id(100), userId: id(), at: instant() } }),
  UsernameReleased: event({ version: 1, fields: { usernameIndex: id(100), userId: id() } }),
});

export type UsernameEvent = EventOf<typeof usernameEvents>;
export type UsernameEventMap = { readonly [Event in UsernameEvent as Event['type']]: Event['data'] };

export const usernameStream = (usernameIndex: string): string => `username-${usernameIndex}`;
