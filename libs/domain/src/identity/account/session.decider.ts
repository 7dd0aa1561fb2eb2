import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import type { SessionEnd, SessionEvent } from './session.events.js';

type Started = Extract<SessionEvent, { type: 'SessionStarted' }>['data'];

export interface OpenSession {
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly expiresAt: string;
  readonly device: string;
  readonly guest: boolean;
}

export interface SessionsState {
  /** Oldest first. */
  readonly open: readonly OpenSession[];
}

interface Ending {
  readonly userId: string;
  readonly how: SessionEnd;
}

export type SessionCommand =
  | { readonly type: 'StartSession'; readonly data: Started }
  | {
      readonly type: 'RotateSession';
      readonly data: { readonly userId: string; readonly sessionId: string; readonly tokenHash: string };
    }
  | { readonly type: 'EndSession'; readonly data: Ending & { readonly sessionId: string } }
  /** All, or all but one. */
  | { readonly type: 'EndSessions'; readonly data: Ending & { readonly except?: string } };

/** More devices than anybody has; the oldest makes room. */
export const mostSessions = 20;

export const sessionDecider: Decider<SessionsState, SessionCommand, SessionEvent, 'unknownSession'> = {
  initial: { open: [] },
  evolve({ open }, event) {
    switch (event.type) {
      case 'SessionStarted': {
        const { userId: _person, ...started } = event.data;
        return { open: [...open.filter(({ sessionId }) => sessionId !== started.sessionId), started] };
      }
      case 'SessionRotated': {
        const { sessionId, tokenHash } = event.data;
        return { open: open.map((each) => (each.sessionId === sessionId ? { ...each, tokenHash } : each)) };
      }
      case 'SessionEnded':
        return { open: open.filter(({ sessionId }) => sessionId !== event.data.sessionId) };
    }
  },
  decide: {
    StartSession: ({ data }, { open }) => {
      const crowd = open.slice(0, Math.max(open.length - mostSessions + 1, 0));
      return [
        ...crowd.map(({ sessionId }) => ended({ userId: data.userId, how: 'tooMany' }, sessionId)),
        { type: 'SessionStarted', data },
      ];
    },
    RotateSession: ({ data }, state) =>
      isOpen(state, data.sessionId) ? [{ type: 'SessionRotated', data }] : refuse('unknownSession'),
    EndSession: ({ data: { sessionId, ...ending } }, state) =>
      isOpen(state, sessionId) ? [ended(ending, sessionId)] : refuse('unknownSession'),
    EndSessions: ({ data: { except, ...ending } }, { open }) =>
      open.filter(({ sessionId }) => sessionId !== except).map(({ sessionId }) => ended(ending, sessionId)),
  },
};

export const sessions: Aggregate<SessionsState, SessionCommand, SessionEvent, 'unknownSession'> = {
  category: 'sessions',
  decider: sessionDecider,
  idOf: ({ data }) => data.userId,
};

function isOpen({ open }: SessionsState, sessionId: string): boolean {
  return open.some((each) => each.sessionId === sessionId);
}

function ended({ userId, how }: Ending, sessionId: string): Extract<SessionEvent, { type: 'SessionEnded' }> {
  return { type: 'SessionEnded', data: { userId, sessionId, how } };
}
