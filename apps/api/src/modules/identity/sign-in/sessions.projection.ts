import type { SessionEventMap } from '@meridian/domain/identity';
import { projection } from '../../../platform/projector/index.js';

/** Every session there was. A token is known by its hash alone. */
export const sessions = projection<SessionEventMap>({
  name: 'identity.sessions',
  version: 1,
  tables: {
    'identity.sessions': [
      `create table identity.sessions (
        session_id text primary key,
        user_id text not null,
        token_hash text not null,
        device text not null,
        guest boolean not null,
        started_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        how text
      )`,
      'create unique index sessions_token on identity.sessions (token_hash)',
      'create index sessions_open on identity.sessions (user_id) where ended_at is null',
    ],
  },
  key: ({ data }) => String(Reflect.get(data, 'sessionId')),
  on: {
    SessionStarted: ({ data, recordedAt }, sql) => sql`
      insert into identity.sessions (session_id, user_id, token_hash, device, guest, started_at, expires_at)
      values (${data.sessionId}, ${data.userId}, ${data.tokenHash}, ${data.device}, ${data.guest}, ${recordedAt},
        ${data.expiresAt})`,
    SessionRotated: ({ data: { sessionId, tokenHash } }, sql) =>
      sql`update identity.sessions set token_hash = ${tokenHash} where session_id = ${sessionId}`,
    SessionEnded: ({ data: { sessionId, how }, recordedAt }, sql) =>
      sql`update identity.sessions set ended_at = ${recordedAt}, how = ${how} where session_id = ${sessionId}`,
  },
});
