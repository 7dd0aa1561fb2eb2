import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@meridian/domain/identity';
import type { GrantedTag, Membership, WorkArea } from '@meridian/domain/kernel';
import type { AccountStatus, DoctorStatus, PrescriberStatus } from '@meridian/workflows/identity';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { staffMembers, worksIn } from '../people/staff-ids.query.js';
import type { Holders } from './holders.port.js';

/** An account without anything personal. */
export interface Account {
  readonly userId: string;
  readonly status: AccountStatus;
  readonly language: Language;
  readonly emailIndex: string | null;
  readonly newEmailIndex: string | null;
  readonly usernameIndex: string | null;
  readonly credentialId: string | null;
  readonly otpSecretId: string | null;
  readonly recoveryId: string | null;
  readonly confirmed: boolean;
  readonly passchange: boolean;
  readonly staff: boolean;
  /** Null: nothing was said about areas. */
  readonly areas: readonly WorkArea[] | null;
  readonly analytics: boolean;
  readonly doctor: DoctorStatus;
  readonly prescriber: PrescriberStatus;
  readonly granted: readonly GrantedTag[];
  readonly memberships: readonly Membership[];
  /** Null before the account itself is there. */
  readonly openedAt: Date | null;
  readonly claimedBy: string | null;
}

export interface Login {
  readonly emailIndex?: string | undefined;
  readonly usernameIndex?: string | undefined;
}

const isReleased = (column: string) =>
  `exists (select from identity.released_names r where r.user_id = people.user_id and r.name_index = people.${column})`;
const held = (column: string) => `case when not ${isReleased(column)} then ${column} end`;
const columns = `user_id as "userId", status, language, ${held('email_index')} as "emailIndex", new_email_index as "newEmailIndex",
  ${held('username_index')} as "usernameIndex", credential_id as "credentialId", otp_secret_id as "otpSecretId",
  recovery_id as "recoveryId", confirmed, passchange, staff, analytics, doctor, prescriber, opened_at as "openedAt",
  (select owner from identity.claims c where c.user_id = people.user_id) as "claimedBy", areas, coalesce(granted, '{}') as granted, coalesce(memberships, '[]') as memberships`;
const accounts = 'identity.people left join identity.roles using (user_id)';
const registered = `status in ('active', 'unconfirmed')`;
const newest = `order by status = 'active' desc, opened_at desc limit 1`;
export const byEmail = query<Account>(
  'identity.account_by_email',
  `select ${columns} from ${accounts} where email_index = $1 and not ${isReleased('email_index')} and ${registered} ${newest}`,
);
const byUsername = query<Account>(
  'identity.account_by_username',
  `select ${columns} from ${accounts} where username_index = $1 and not ${isReleased('username_index')} and ${registered} ${newest}`,
);
const byUserId = query<Account>(
  'identity.account',
  `select ${columns} from ${accounts} where user_id = $1 and status <> 'none'`,
);
const activePrescribers = query<{ userId: string }>(
  'identity.prescribers_among',
  `select user_id as "userId" from identity.people where user_id = any ($1::text[]) and prescriber = 'active'`,
);
const otherSupervisor = query<{ userId: string }>(
  'identity.other_supervisor',
  `select user_id as "userId" from ${staffMembers}
   where 'supervisor' = any (${worksIn}) and status = 'active' and user_id <> $1 limit 1`,
);
const claimedFrom = query<{ userId: string }>(
  'identity.claimed_guests',
  'select user_id as "userId" from identity.claims where owner = $1 order by user_id',
);

const dayMs = 86_400_000;

@Injectable()
export class AccountsQuery implements Holders {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The registered account of a mailbox or a user name; never a guest. */
  async byLogin({ emailIndex, usernameIndex }: Login): Promise<Account | null> {
    // Always asks both, so that timing reveals nothing.
    const [[mailed], [named]] = await Promise.all([
      emailIndex ? byEmail(this.pool, emailIndex) : [],
      usernameIndex ? byUsername(this.pool, usernameIndex) : [],
    ]);
    return mailed ?? named ?? null;
  }

  /** Whatever its status, also erased. With a position: as it is after it. */
  async byId(userId: string, position?: LogPosition): Promise<Account | null> {
    if (position) await this.projections.reached(['identity.people', 'identity.roles'], position);
    const [account] = await byUserId(this.pool, userId);
    return account ?? null;
  }

  /** Who reserved a mailbox or a user name `since` never confirmed, or was erased. */
  async gaveUp(userId: string, since: Date): Promise<boolean> {
    if (this.clock.now().getTime() - since.getTime() < dayMs) return false;
    return (await this.byId(userId))?.status !== 'active';
  }

  /** Those of them who may prescribe. */
  async prescribersAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await activePrescribers(this.pool, userIds)).map(({ userId }) => userId));
  }

  /** Whether nobody else is one. */
  async isLastSupervisor(userId: string): Promise<boolean> {
    return (await otherSupervisor(this.pool, userId)).length === 0;
  }

  /** Guests whose orders and files came to this person. */
  async claimedBy(userId: string): Promise<string[]> {
    return (await claimedFrom(this.pool, userId)).map((guest) => guest.userId);
  }
}
