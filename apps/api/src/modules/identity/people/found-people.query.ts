import { Inject, Injectable } from '@nestjs/common';
import { personName, personTermsOf } from '@meridian/domain/identity';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type KnownPerson, KnownPeople } from './known-people.query.js';
import { openPeople, type Sealed, sealedSql } from './opened-person.js';

export interface FoundPerson {
  readonly userId: string;
  readonly name: string;
  readonly birthDate: string | null;
  readonly postCode: string | null;
  /** Most letters replaced. */
  readonly email: string;
}

const sealed = ['email', 'first_name', 'last_name', 'dob', 'post_code'] as const;
type FoundRow = { readonly user_id: string } & Pick<Sealed, (typeof sealed)[number]>;

const mostTerms = 4;
const wordsOf = query<FoundRow>(
  'identity.found_people',
  `select user_id, ${sealedSql(...sealed)} from identity.people
   where status in ('active', 'unconfirmed', 'guest', 'added') and user_id in (
     select user_id from identity.search_words join unnest($1::text[], $2::int[]) asked (word, term) using (word)
     group by user_id having count(distinct term) = $3 limit 200)
   order by opened_at desc, user_id limit 10`,
);

/** Anybody with an account, for staff who act for them. */
@Injectable()
export class FoundPeopleQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(KnownPeople) private readonly known: KnownPeople,
  ) {}

  /** By beginnings of names, a phone number, a birth date, a postcode or a whole email address, or several of them. */
  async search(typed: string): Promise<FoundPerson[]> {
    const terms = (personTermsOf(typed) ?? []).slice(0, mostTerms);
    if (terms.length === 0) return [];
    const asked = terms.flatMap((words, term) => words.map((word) => ({ word, term })));
    const indexes = asked.map(({ word }) => this.personalData.blindIndex('searchWord', word));
    const found = await wordsOf(
      this.pool,
      indexes,
      asked.map(({ term }) => term),
      terms.length,
    );
    const rows = await openPeople(this.personalData, found);
    return rows.map(({ user_id, opened }) => ({
      userId: user_id,
      name: personName(opened),
      birthDate: opened.dob,
      postCode: opened.postCode,
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
