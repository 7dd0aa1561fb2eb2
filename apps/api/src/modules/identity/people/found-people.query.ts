import { Inject, Injectable } from '@nestjs/common';
import { personName, personTermsOf, sameName, searchTermsOf } from '@meridian/domain/identity';
import type { PersonKind } from '@meridian/contracts/generated/admin';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type KnownPerson, KnownPeople } from './known-people.query.js';
import { openPeople, type OpenedPerson, type Sealed, sealedSql } from './opened-person.js';
import { kinds, listedPerson } from './staff-people.query.js';

export interface FoundPerson {
  readonly userId: string;
  readonly name: string;
  readonly birthDate: string | null;
  readonly postCode: string | null;
  /** Most letters replaced. */
  readonly email: string;
  /** Its last digits. */
  readonly phone: string;
  readonly kind: PersonKind;
  readonly since: Date;
}

export interface BornPerson {
  readonly firstName?: string | null | undefined;
  readonly lastName: string;
  readonly birthDate: string;
}

const sealed = ['email', 'first_name', 'last_name', 'dob', 'phone', 'post_code'] as const;
interface FoundRow extends Pick<Sealed, (typeof sealed)[number]> {
  readonly user_id: string;
  readonly status: keyof typeof kinds;
  readonly opened_at: Date;
}
type Opened = FoundRow & { readonly opened: OpenedPerson };
type Terms = readonly (readonly string[])[];

const mostTerms = 4;
const shownDigits = 3;
const withWords = `select user_id from identity.search_words join unnest($1::text[], $2::int[]) asked (word, term) using (word)
     group by user_id having count(distinct term) = $3 limit 200`;
const idsOf = query<{ readonly user_id: string }>('identity.found_ids', withWords);
const wordsOf = query<FoundRow>(
  'identity.found_people',
  `select user_id, status, opened_at, ${sealedSql(...sealed)} from identity.people
   where ${listedPerson} and user_id in (${withWords})
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
    const found = await this.found(personTermsOf(typed) ?? []);
    return found.map(shown);
  }

  /** Who has this very name and birth date. */
  async alike({ birthDate, ...name }: BornPerson): Promise<FoundPerson[]> {
    const names = searchTermsOf(personName(name)) ?? [];
    const found = await this.found([[`born:${birthDate}`], ...names.map((word) => [word])]);
    return found.filter(({ opened }) => sameName(opened, name)).map(shown);
  }

  async one(userId: string): Promise<KnownPerson | null> {
    return this.known.one(userId);
  }

  /** The ids alone, for lists of what people have. */
  async ids(typed: string): Promise<readonly string[]> {
    const asked = this.asked(personTermsOf(typed) ?? []);
    return asked ? (await idsOf(this.pool, ...asked)).map(({ user_id }) => user_id) : [];
  }

  private async found(all: Terms): Promise<Opened[]> {
    const asked = this.asked(all);
    return asked ? openPeople(this.personalData, await wordsOf(this.pool, ...asked)) : [];
  }

  private asked(all: Terms): readonly [indexes: readonly string[], places: readonly number[], terms: number] | null {
    const terms = all.slice(0, mostTerms);
    if (terms.length === 0) return null;
    const words = terms.flatMap((each, term) => each.map((word) => ({ word, term })));
    const indexes = words.map(({ word }) => this.personalData.blindIndex('searchWord', word));
    return [indexes, words.map(({ term }) => term), terms.length];
  }
}

function shown({ user_id, opened, status, opened_at }: Opened): FoundPerson {
  return {
    userId: user_id,
    name: personName(opened),
    birthDate: opened.dob,
    postCode: opened.postCode,
    email: masked(opened.email ?? ''),
    phone: ending(opened.phone ?? ''),
    kind: kinds[status],
    since: opened_at,
  };
}

function ending(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length > shownDigits * 2 ? `…${digits.slice(-shownDigits)}` : '';
}

function masked(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return host ? `${name.slice(0, 2)}…@${host}` : '';
}
