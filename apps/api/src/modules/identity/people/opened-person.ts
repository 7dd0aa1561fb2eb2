import { bloodTypes, degreeLevels, type Person, specialties, titles } from '@meridian/domain/identity';
import type { BloodType, Education, Specialty, Title } from '@meridian/contracts/generated/public';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import type { Stored } from '../../../platform/projector/stored-state.js';

const fields = [
  ['email', 'account email'],
  ['new_email', 'account newEmail email'],
  ['username', 'account username'],
  ['title', 'profile profile title'],
  ['first_name', 'profile profile firstName'],
  ['last_name', 'profile profile lastName'],
  ['dob', 'profile profile dob'],
  ['sex', 'profile profile sex'],
  ['country', 'profile profile country'],
  ['ethnicity', 'profile profile ethnicity'],
  ['languages', 'profile profile languages'],
  ['blood_type', 'profile profile bloodType'],
  ['passport', 'profile profile passport'],
  ['phone', 'profile profile phone'],
  ['phone_country', 'profile profile phoneCountry'],
  ['weixin', 'profile profile weixin'],
  ['address1', 'profile profile address1'],
  ['address2', 'profile profile address2'],
  ['city', 'profile profile city'],
  ['post_code', 'profile profile postCode'],
  ['specialty', 'profile profile specialty'],
  ['second_specialty', 'profile profile secondSpecialty'],
  ['gmc_number', 'profile profile gmcNumber'],
  ['hospitals', 'profile profile hospitals'],
  ['education', 'profile profile education'],
  ['applied_gmc_number', 'doctor gmcNumber'],
  ['srx_id', 'prescriber srxId'],
] as const;

export type SealedColumn = (typeof fields)[number][0];

/** Where the sealed values of a person lie in the state of `identity.people`. */
const places = Object.fromEntries(fields.map(([column, place]) => [column, place.split(' ')])) as unknown as Readonly<
  Record<SealedColumn, readonly string[]>
>;

/** The fields of the events under which they open. */
export const sealedColumns = Object.fromEntries(
  fields.map(([column, place]) => [column, place.split(' ').at(-1)]),
) as Readonly<Record<SealedColumn, string>>;

/** What a query selects of `identity.people` to have them as columns. */
export const sealedSql = (...columns: readonly SealedColumn[]): string =>
  columns.map((column) => `state #>> '{${places[column].join(',')}}' as ${column}`).join(', ');

/** All of them, of a state that was read whole. */
export function sealedIn({ state }: { readonly state: Stored<Person> }): Sealed {
  const at = (place: readonly string[]): unknown =>
    place.reduce<unknown>(
      (value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name],
      state,
    );
  return Object.fromEntries(fields.map(([column]) => [column, at(places[column]) ?? null])) as Sealed;
}

export type Sealed = Readonly<Record<SealedColumn, string | null>>;

/** What an older release or another system wrote may be no value of today's; it is then not there. */
export interface OpenedPerson {
  readonly email: string | null;
  readonly newEmail: string | null;
  readonly username: string | null;
  readonly title: Title | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dob: string | null;
  readonly sex: number | null;
  readonly country: string | null;
  readonly ethnicity: string | null;
  readonly languages: string[];
  readonly bloodType: BloodType | null;
  readonly passport: string | null;
  readonly phone: string | null;
  readonly phoneCountry: string | null;
  readonly weixin: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly postCode: string | null;
  readonly specialty: Specialty | null;
  readonly secondSpecialty: Specialty | null;
  readonly gmcNumber: string | null;
  readonly hospitals: string[];
  readonly education: Education[];
  readonly appliedGmcNumber: string | null;
  readonly srxId: string | null;
}

type Opened = Readonly<Partial<Record<SealedColumn, unknown>>>;

/** Opens the sealed columns that the rows have, with one look-up of keys. Of somebody who was erased nothing is there. */
export async function openPeople<Row extends { readonly user_id: string } & Partial<Sealed>>(
  personalData: PersonalDataService,
  rows: readonly Row[],
): Promise<(Row & { readonly opened: OpenedPerson })[]> {
  const present = Object.entries(sealedColumns).filter(([column]) => rows[0] && column in rows[0]);
  const opened = await personalData.openWords(rows, { person: 'user_id', columns: Object.fromEntries(present) });
  return rows.map((row, index) => ({ ...row, opened: personOf((opened[index] ?? {}) as Opened) }));
}

function personOf(row: Opened): OpenedPerson {
  return {
    email: text(row.email),
    newEmail: text(row.new_email),
    username: text(row.username),
    title: oneOf(titles, row.title),
    firstName: text(row.first_name),
    lastName: text(row.last_name),
    dob: text(row.dob),
    sex: row.sex === 1 || row.sex === 2 ? row.sex : null,
    country: text(row.country),
    ethnicity: text(row.ethnicity),
    languages: texts(row.languages),
    bloodType: oneOf(bloodTypes, row.blood_type),
    passport: text(row.passport),
    phone: text(row.phone),
    phoneCountry: text(row.phone_country),
    weixin: text(row.weixin),
    address1: text(row.address1),
    address2: text(row.address2),
    city: text(row.city),
    postCode: text(row.post_code),
    specialty: oneOf(specialties, row.specialty),
    secondSpecialty: oneOf(specialties, row.second_specialty),
    gmcNumber: text(row.gmc_number),
    hospitals: texts(row.hospitals),
    education: listOf(row.education).map(educationOf),
    appliedGmcNumber: text(row.applied_gmc_number),
    srxId: text(row.srx_id),
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function texts(value: unknown): string[] {
  return listOf(value).map(String);
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.find((each) => each === value) ?? null;
}

function educationOf(value: unknown): Education {
  const { school, graduationYear, subject, degreeLevel } = value as Readonly<Record<string, unknown>>;
  return {
    school: String(school),
    graduationYear: typeof graduationYear === 'number' ? graduationYear : null,
    subject: text(subject),
    degreeLevel: oneOf(degreeLevels, degreeLevel),
  };
}
