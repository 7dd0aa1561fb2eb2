import { Inject, Injectable } from '@nestjs/common';
import { type GrantedTag, isChinese, type WorkArea } from '@meridian/domain/kernel';
import { type AccountEventMap, accountStream, type ProfileEventMap, profileStream } from '@meridian/domain/identity';
import type pg from 'pg';
import { EventStore } from '../../../platform/event-store/index.js';
import type { Recipient } from '../../../platform/mail/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { staffIds, taggedIds } from './staff-ids.query.js';

export interface Addressee extends Recipient {
  readonly emailIndex: string;
}

export type NamedAddressee = Addressee & { readonly userId: string };

type Known = Partial<
  Pick<AccountEventMap['AccountOpened'], 'email' | 'emailIndex' | 'language'> &
    Pick<ProfileEventMap['ProfileChanged'], 'firstName' | 'lastName'>
>;
const personal = ['email', 'firstName', 'lastName'] as const;
const pending = 'EmailChangeRequested';

const idsOf = (people: readonly { readonly userId: string }[]): string[] => people.map(({ userId }) => userId);

/** To whom a letter goes: from the log itself, since a read model may not be there yet. */
@Injectable()
export class Addressees {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  /** Null when there is no such account. With the id of an event of the account: as it was then. */
  async of(userId: string, at?: string): Promise<Addressee | null> {
    let known: Known = {};
    for (const stream of [accountStream(userId), profileStream(userId)]) {
      for await (const { id, type, data } of this.store.read(stream)) {
        if (type !== pending) known = { ...known, ...(data as Known) };
        if (id === at) break;
      }
    }
    const sealed = personal.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]]]));
    const opened = await this.personalData.open(userId, Object.fromEntries(sealed) as Record<string, string>);
    const { email, firstName, lastName } = opened as Known;
    const { language, emailIndex } = known;
    if (!email || !emailIndex || !language) return null;
    const joined = isChinese(`${firstName}${lastName}`) ? [lastName, firstName].join('') : '';
    return { language, address: email, emailIndex, name: joined || [firstName, lastName].filter(Boolean).join(' ') };
  }

  /** Who works in one of these areas, and supervisors. */
  async staff(...areas: readonly WorkArea[]): Promise<NamedAddressee[]> {
    return this.each(idsOf(await staffIds(this.pool, ['supervisor', ...areas])));
  }

  /** Whoever has a tag. */
  async tagged(tag: GrantedTag): Promise<NamedAddressee[]> {
    return this.each(idsOf(await taggedIds(this.pool, tag)));
  }

  /** Those of them who have an account. */
  async each(userIds: readonly string[]): Promise<NamedAddressee[]> {
    const found = await Promise.all(
      userIds.map(async (userId) => {
        const addressee = await this.of(userId);
        return addressee && { ...addressee, userId };
      }),
    );
    return found.filter((each) => each !== null);
  }
}
