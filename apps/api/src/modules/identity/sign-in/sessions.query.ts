import { Inject, Injectable } from '@nestjs/common';
import type { Session } from '@meridian/contracts/generated/public';
import type { GrantedTag, Membership, WorkArea } from '@meridian/domain/kernel';
import type { AccountStatus, DoctorStatus, PrescriberStatus } from '@meridian/workflows/identity';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';

/** A session that is open, and what its person may do. */
export interface OpenSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly guest: boolean;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly status: AccountStatus;
  readonly staff: boolean;
  readonly areas: readonly WorkArea[] | null;
  readonly doctor: DoctorStatus;
  readonly prescriber: PrescriberStatus;
  readonly granted: readonly GrantedTag[];
  readonly memberships: readonly Membership[];
  readonly otpOn: boolean;
  readonly passchange: boolean;
}

interface SessionRow {
  readonly session_id: string;
  readonly user_id: string;
  readonly device: string;
  readonly started_at: Date;
  readonly last_used_at: Date;
}

export const oneSession = query<OpenSession>(
  'identity.session',
  `select session_id as "sessionId", user_id as "userId", guest, s.created_at as "startedAt", expires_at as "expiresAt",
     status, staff, doctor, prescriber, otp_secret_id is not null as "otpOn", passchange,
     areas, coalesce(granted, '{}') as granted, coalesce(memberships, '[]') as memberships
   from identity.open_sessions s join identity.people using (user_id) left join identity.roles using (user_id)
   where token_hash = $1 and expires_at > $2 and status <> 'erased'
     and not exists (select from identity.merges where other = s.user_id)`,
);
const openSessions = query<SessionRow>(
  'identity.sessions',
  `select session_id, user_id, device, created_at as started_at, coalesce(last_used_at, created_at) as last_used_at
   from identity.open_sessions left join identity.session_use using (session_id)
   where user_id = $1 and expires_at > $2 order by last_used_at desc, session_id`,
);

const noteUse = query<never>(
  'identity.note_session_use',
  `insert into identity.session_use as known (session_id, last_used_at) values ($1, $2)
   on conflict (session_id) do update set last_used_at = excluded.last_used_at
   where known.last_used_at < excluded.last_used_at - interval '1 minute'`,
);

/** What must have passed the start of a session before it is found. */
const read = ['identity.sessions', 'identity.people', 'identity.roles'];

@Injectable()
export class SessionsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async byTokenHash(tokenHash: string): Promise<OpenSession | null> {
    const [session] = await oneSession(this.pool, tokenHash, this.clock.now());
    return session ?? null;
  }

  /** Waits until the sessions are as they were after a write. */
  reached(position: LogPosition): Promise<boolean> {
    return this.projections.reached(read, position);
  }

  /** To the minute. */
  async used(sessionId: string): Promise<void> {
    await noteUse(this.pool, sessionId, this.clock.now());
  }

  /** Where a person is signed in, the last used first. */
  async of(userId: string): Promise<Omit<Session, 'current'>[]> {
    const rows = await openSessions(this.pool, userId, this.clock.now());
    const opened = await this.personalData.openRows(rows, { person: 'user_id', columns: ['device'] });
    return opened.map((row) => ({
      id: row.session_id,
      device: String(row.device ?? ''),
      startedAt: row.started_at,
      lastUsedAt: row.last_used_at,
    }));
  }
}
