import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Language } from '@meridian/contracts/generated/public';
import type { Person, Standing } from '@meridian/domain/identity';
import type { Membership } from '@meridian/domain/kernel';
import type { AccountStatus } from '@meridian/workflows/identity';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { Announcements, type ProjectionChange } from '../../../platform/projector/index.js';
import type { Stored } from '../../../platform/projector/stored-state.js';
import { type OpenedPerson, openPeople, sealedIn } from './opened-person.js';

interface PersonRow extends Standing {
  readonly state: Stored<Person>;
  readonly user_id: string;
  readonly status: AccountStatus;
  readonly language: Language;
  readonly recovery_id: string | null;
  readonly confirmed: boolean;
  readonly passchange: boolean;
  readonly analytics: boolean;
  readonly contacts_confirmed: boolean;
  readonly revision: number;
  readonly memberships: readonly Membership[];
}

export type KnownPerson = Omit<PersonRow, 'state'> & { readonly opened: OpenedPerson };

interface Cached {
  readonly person: KnownPerson;
  readonly keys: object;
}

const onePerson = query<PersonRow>(
  'identity.person',
  `select user_id, status, language, otp_secret_id is not null as "otpOn", recovery_id, confirmed, passchange, staff,
     analytics, contacts_confirmed, (people.state ->> 'profileRevision')::int as revision, doctor, prescriber, areas, coalesce(granted, '{}') as granted,
     coalesce(memberships, '[]') as memberships, people.state
   from identity.people left join identity.roles using (user_id) where user_id = $1 and status not in ('none', 'erased')`,
);

const shown: ReadonlySet<string> = new Set(['identity.people', 'identity.roles']);
/** Upper bound on staleness when announcements are lost: a change made elsewhere is seen after this time. */
const cachedMilliseconds = 10_000;

/**
 * People as they were last opened. Kept for a short time, until anything of theirs changes in whichever process, and
 * never longer than the keys that opened them.
 */
@Injectable()
export class KnownPeople implements OnModuleDestroy {
  private readonly cache = new LRUCache<string, Cached>({ max: 5_000, ttl: cachedMilliseconds });
  private changes = 0;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(Announcements) private readonly announcements: Announcements,
  ) {
    announcements.on('change', this.onChange);
    announcements.on('missed', this.forgetAll);
    announcements.on('overtaken', this.onOvertaken);
  }

  onModuleDestroy(): void {
    this.announcements.off('change', this.onChange);
    this.announcements.off('missed', this.forgetAll);
    this.announcements.off('overtaken', this.onOvertaken);
  }

  one(userId: string): KnownPerson | Promise<KnownPerson | null> {
    const cache = this.cache.get(userId);
    return cache && cache.keys === this.personalData.heldKeys(userId) ? cache.person : this.read(userId);
  }

  /** As the read model has them now. */
  async read(userId: string): Promise<KnownPerson | null> {
    const mark = this.changes;
    const keys = this.personalData.heldKeys(userId);
    this.cache.delete(userId);
    const rows = await onePerson(this.pool, userId);
    const sealed = rows.map(({ state, ...row }) => ({ ...row, ...sealedIn({ state }) }));
    const [person] = await openPeople(this.personalData, sealed);
    if (person && keys && mark === this.changes) this.cache.set(userId, { person, keys });
    return person ?? null;
  }

  private readonly onChange = ({ name, keys }: ProjectionChange): void => {
    if (!shown.has(name)) return;
    if (!keys) return this.forgetAll();
    this.changes += 1;
    for (const key of keys) this.cache.delete(key);
  };

  private readonly onOvertaken = (name: string): void => {
    if (shown.has(name)) this.forgetAll();
  };

  private readonly forgetAll = (): void => {
    this.changes += 1;
    this.cache.clear();
  };
}
