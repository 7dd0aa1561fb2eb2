import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { mostSessions, type SessionCommand, sessionDecider } from './session.decider.js';
import type { SessionEnd, SessionEvent } from './session.events.js';

const userId = 'u1';
const dataOf = (sessionId: string) => ({
  userId,
  sessionId,
  tokenHash: `hash of ${sessionId}`,
  device: 'Firefox, Linux',
  guest: false,
  expiresAt: '2026-12-24T09:30:00.000Z',
});
const started = (sessionId: string): SessionEvent => ({ type: 'SessionStarted', data: dataOf(sessionId) });
const start = (sessionId: string): SessionCommand => ({ type: 'StartSession', data: dataOf(sessionId) });
const ended = (sessionId: string, how: SessionEnd): SessionEvent => ({
  type: 'SessionEnded',
  data: { userId, sessionId, how },
});
const rotate = (sessionId: string): SessionCommand => ({
  type: 'RotateSession',
  data: { userId, sessionId, tokenHash: 'new hash' },
});
const end = (sessionId: string): SessionCommand => ({
  type: 'EndSession',
  data: { userId, sessionId, how: 'elsewhere' },
});
const sessions = given(sessionDecider);

describe('sessions', () => {
  it('start, and the oldest make room', () => {
    sessions.when(start('s1')).thenExpect([started('s1')]);
    const names = Array.from({ length: mostSessions }, (_, index) => `s${index}`);
    sessions
      .events(names.slice(1).map(started))
      .when(start('new'))
      .thenExpect([started('new')]);
    sessions
      .events(names.map(started))
      .when(start('new'))
      .thenExpect([ended('s0', 'tooMany'), started('new')]);
  });

  it('get a new token while they are open', () => {
    const rotated: SessionEvent = { type: 'SessionRotated', data: { userId, sessionId: 's1', tokenHash: 'new hash' } };
    sessions
      .events([started('s1')])
      .when(rotate('s1'))
      .thenExpect([rotated]);
    const { state } = sessions.events([started('s1'), started('s2'), rotated]);
    expect(state.open.map(({ tokenHash }) => tokenHash)).toEqual(['new hash', 'hash of s2']);
    sessions
      .events([started('s1'), ended('s1', 'signOut')])
      .when(rotate('s1'))
      .thenExpect({ refused: 'unknownSession' });
    sessions.when(rotate('s1')).thenExpect({ refused: 'unknownSession' });
  });

  it('end once and stay ended', () => {
    sessions
      .events([started('s1')])
      .when(end('s1'))
      .thenExpect([ended('s1', 'elsewhere')]);
    sessions
      .events([started('s1'), ended('s1', 'signOut')])
      .when(end('s1'))
      .thenExpect({ refused: 'unknownSession' });
    sessions
      .events([started('s1')])
      .when(end('of somebody else'))
      .thenExpect({ refused: 'unknownSession' });
  });

  it('end all at once, or all but one', () => {
    const open = sessions.events([started('s1'), started('s2'), started('s3')]);
    const all = { type: 'EndSessions', data: { userId, how: 'passwordChange' } } as const;
    open.when(all).thenExpect(['s1', 's2', 's3'].map((id) => ended(id, 'passwordChange')));
    open
      .when({ ...all, data: { ...all.data, except: 's2' } })
      .thenExpect(['s1', 's3'].map((id) => ended(id, 'passwordChange')));
    sessions.when(all).thenExpect([]);
  });
});
