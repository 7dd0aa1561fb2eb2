import { sessionEvents, sessions as personSessions } from '@meridian/domain/identity';
import { stateProjection } from '../../../platform/projector/index.js';

/** Where each person is signed in. A token is known by its hash alone. */
export const sessions = stateProjection({
  name: 'identity.sessions',
  version: 3,
  of: personSessions,
  events: sessionEvents,
  id: 'user_id',
  table: {},
  columns: () => ({}),
  times: { signed_in_at: ['SessionStarted'] },
  lists: {
    'identity.open_sessions': {
      table: {
        session_id: 'text not null',
        token_hash: 'text not null',
        device: 'text not null',
        guest: 'boolean not null',
        expires_at: 'timestamptz not null',
      },
      key: ['user_id', 'session_id'],
      rows: ({ open }) =>
        open.map(({ sessionId, tokenHash, device, guest, expiresAt }) => ({
          session_id: sessionId,
          token_hash: tokenHash,
          device,
          guest,
          expires_at: expiresAt,
        })),
      timed: true,
      indexes: { open_sessions_token: '(token_hash)' },
    },
  },
  key: ({ data }) => String(Reflect.get(data, 'sessionId')),
});
