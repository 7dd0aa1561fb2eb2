import { defineEvents, event, type EventOf, flag, id, instant, oneOf, text } from '../../kernel/index.js';

const userId = id();

export const sessionEvents = defineEvents({
  SessionStarted: event({
    version: 1,
    fields: { userId, sessionId: id(), tokenHash: id(100), device: text(120), guest: flag(), expiresAt: instant() },
    personal: { of: 'userId', fields: ['device'] },
  }),
  SessionRotated: event({ version: 1, fields: { userId, sessionId: id(), tokenHash: id(100) } }),
  SessionEnded: event({
    version: 3,
    fields: {
      userId,
      sessionId: id(),
      how: oneOf(
        'signOut',
        'elsewhere',
        'passwordChange',
        'rightsChange',
        'erasure',
        'tooMany',
        'emailChange',
        'phoneChange',
        'otpOn',
        'byStaff',
      ),
    },
    upcast: { 1: (old) => old, 2: (old) => old },
  }),
});

export type SessionEvent = EventOf<typeof sessionEvents>;
export type SessionEventMap = { readonly [Event in SessionEvent as Event['type']]: Event['data'] };
export type SessionEnd = Extract<SessionEvent, { type: 'SessionEnded' }>['data']['how'];

export const sessionsStream = (userId: string): string => `sessions-${userId}`;
