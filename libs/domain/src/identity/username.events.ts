import { defineEvents, event, type EventOf, id } from '../kernel/index.js';

export const usernameEvents = defineEvents({
  UsernameReserved: event({ version: 1, fields: { usernameIndex: id(100), userId: id(40) } }),
  UsernameReleased: event({ version: 1, fields: { usernameIndex: id(100), userId: id(40) } }),
});

export type UsernameEvent = EventOf<typeof usernameEvents>;

export const usernameStream = (usernameIndex: string): string => `username-${usernameIndex}`;
