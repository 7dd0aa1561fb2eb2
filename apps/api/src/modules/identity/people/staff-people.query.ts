import { Inject, Injectable } from '@nestjs/common';
import type {
  Language,
  PersonKind,
  QueryPeopleArgs,
  StaffPerson,
  StaffPersonFilter,
  StaffPersonPage,
} from '@meridian/contracts/generated/admin';
import { personName, personTermsOf } from '@meridian/domain/identity';
import { addDays, fullNumber, ukInstant } from '@meridian/domain/kernel';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { readPage } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { openPeople, type OpenedPerson, type Sealed, sealedSql } from './opened-person.js';

const sealed = [
  'email',
  'new_email',
  'first_name',
  'last_name',
  'title',
  'dob',
  'phone',
  'phone_country',
  'address1',
  'address2',
  'city',
  'post_code',
  'country',
] as const;

interface PersonRow extends Pick<Sealed, (typeof sealed)[number]> {
  readonly user_id: string;
  readonly status: keyof typeof kinds;
  readonly language: Language;
  readonly opened_at: Date;
  readonly claimed_by: string | null;
  readonly profile_revision: number;
  readonly account_revision: number;
}

/** As the partial indexes have it. */
export const listedPerson = `status in ('active', 'unconfirmed', 'guest', 'added')`;

export const kinds = {
  active: 'account',
  unconfirmed: 'unconfirmed',
  guest: 'guest',
  added: 'added',
} as const satisfies Readonly<Record<string, PersonKind>>;
const statusOf = Object.fromEntries(Object.entries(kinds).map(([status, kind]) => [kind, status]));

const columns = `user_id, status, language, opened_at, (people.state ->> 'profileRevision')::int as profile_revision,
  (people.state ->> 'accountRevision')::int as account_revision,
  (select owner from identity.claims claims where claims.user_id = people.user_id) as claimed_by,
  ${sealedSql(...sealed)}`;
const onePerson = query<PersonRow>(
  'identity.staff_person',
  `select ${columns} from identity.people where user_id = $1 and ${listedPerson}`,
);
const actionsOn = permittedActions<PersonRow>('StaffPerson', {
  changePersonEmail: ({ status }) => status === 'active',
  sendSignInMail: ({ status, claimed_by }) => status !== 'added' && claimed_by === null,
  endPersonSessions: ({ status }) => status !== 'added',
});
const mostTerms = 8;

/** Anybody with an account and all guests, for staff. */
@Injectable()
export class StaffPeopleQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  async page({ filter, sort, page }: QueryPeopleArgs): Promise<StaffPersonPage> {
    const { where, values } = this.conditionsOf(filter ?? {});
    const found = await readPage<PersonRow>(this.pool, {
      select: columns,
      from: 'identity.people',
      where: [listedPerson, ...where],
      values,
      key: 'user_id',
      sort: { column: 'opened_at', type: 'timestamptz' },
      descending: sort?.direction !== 'ascending',
      page: page ?? {},
    });
    return { rows: await this.peopleOf(found.rows), page: found.page };
  }

  /** Null where nobody has that id. With a position: as they are after it. */
  async at(id: string, position?: LogPosition): Promise<StaffPerson | null> {
    if (position)
      await this.projections.reached(['identity.people', 'identity.account_history', 'identity.sessions'], position);
    const [person] = await this.peopleOf(await onePerson(this.pool, id));
    return person ?? null;
  }

  private conditionsOf({ search, kind, language, since }: StaffPersonFilter): Conditions {
    const conditions = new Conditions()
      .when(
        kind,
        (place) => `status = ${place}`,
        (value) => statusOf[value],
      )
      .when(language, (place) => `language = ${place}`)
      .when(since?.from, (place) => `opened_at >= ${place}`, ukInstant)
      .when(
        since?.to,
        (place) => `opened_at < ${place}`,
        (day) => ukInstant(addDays(day, 1)),
      );
    const terms = personTermsOf(search ?? '');
    if (!terms) conditions.where.push('false');
    for (const words of terms?.slice(0, mostTerms) ?? []) {
      const indexes = words.map((word) => this.personalData.blindIndex('searchWord', word));
      conditions.when(indexes, hasWord);
    }
    return conditions;
  }

  private async peopleOf(rows: readonly PersonRow[]): Promise<StaffPerson[]> {
    const opened = await openPeople(this.personalData, rows);
    return opened.map(personOf);
  }
}

const hasWord = (place: string) =>
  `user_id in (select words.user_id from identity.search_words words where words.word = any (${place}::text[]))`;

function personOf({ opened, ...row }: PersonRow & { readonly opened: OpenedPerson }): StaffPerson {
  const { address1, address2, city, country, phone, phoneCountry } = opened;
  return {
    id: row.user_id,
    name: personName(opened),
    kind: kinds[row.status],
    birthDate: opened.dob,
    email: opened.email,
    newEmail: opened.newEmail,
    phone: phone && fullNumber(phoneCountry, phone),
    phoneCountry,
    phoneNumber: phone,
    title: opened.title,
    firstName: opened.firstName,
    lastName: opened.lastName,
    address1,
    address2,
    city,
    postCode: opened.postCode,
    country,
    language: row.language,
    since: row.opened_at,
    account: row.claimed_by,
    revision: row.profile_revision,
    accountRevision: row.account_revision,
    permittedActions: actionsOn(row),
  };
}
