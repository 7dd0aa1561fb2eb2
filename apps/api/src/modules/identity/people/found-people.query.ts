import { Inject, Injectable } from '@nestjs/common';
import { personName, searchTermsOf } from '@meridian/domain/identity';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type KnownPerson, KnownPeople } from './known-people.query.js';
import { openPeople, type Sealed, sealedSql } from './opened-person.js';

export interface FoundPerson {
  readonly userId: string;
  readonly name: string;
  /** Most letters replaced. */
  readonly email: string;
}

type FoundRow = { readonly user_id: string } & Pick<Sealed, 'email' | 'first_name' | 'last_name'>;

const mostTerms = 4;
const wordsOf = query<FoundRow>(
  'identity.found_people',
  `select user_id, ${sealedSql('email', 'first_name', 'last_name')} from identity.people
   where status in ('active', 'unconfirmed', 'guest', 'added') and user_id in (
     select user_id from identity.search_words where word = any ($1::text[])
     group by user_id having count(*) = $2 limit 200)
   order by reviewed_at desc nulls last limit 10`,
);

/** Anybody with an account, for staff who act for them. */
@Injectable()
export class FoundPeopleQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(KnownPeople) private readonly known: KnownPeople,
  ) {}

  /** By beginnings of names, or a whole email address. */
  async search(typed: string): Promise<FoundPerson[]> {
    const terms = (searchTermsOf(typed) ?? []).slice(0, mostTerms);
    if (terms.length === 0) return [];
    const words = terms.map((term) => this.personalData.blindIndex('searchWord', term));
    const rows = await openPeople(this.personalData, await wordsOf(this.pool, words, words.length));
    return rows.map(({ user_id, opened }) => ({
      userId: user_id,
      name: personName(opened),
      email: masked(opened.email ?? ''),
    }));
  }

  async one(userId: string): Promise<KnownPerson | null> {
    return this.known.one(userId);
  }
}

function masked(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return host ? `${name.slice(0, 2)}…@${host}` : '';
}
