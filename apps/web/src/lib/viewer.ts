import { personName } from '@meridian/domain/identity/rules';
import { isChinese, type WorkArea, workAreas } from '@meridian/domain/kernel/rules';
import type { CurrentUserMutation } from '../gql/graphql.ts';

export type Role =
  | 'guestPatient'
  | 'patient'
  | 'doctor'
  | 'admin'
  | WorkArea
  | 'gp'
  | 'translator'
  | 'prescriber'
  | 'pharma'
  | 'clinic'
  | 'auditor';
export type SignedInUser = NonNullable<CurrentUserMutation['getUser']>;
/** `uncertain`: the server could not be asked, so that nobody may conclude that the viewer has no account. */
export type Viewer = { roles: readonly Role[]; user?: SignedInUser; uncertain?: true };

/** Who is looking. Asked before every route; an implementation keeps the answer until it changes. */
export type ViewerPort = { current(): Promise<Viewer> };

const tags: readonly string[] = [
  'admin',
  ...workAreas,
  'gp',
  'translator',
  'prescriber',
  'pharma',
  'clinic',
  'auditor',
] satisfies Role[];
const isTag = (tag: string): tag is Role => tags.includes(tag);

/** Nobody signed in is the role guestPatient; a person has a role and any number of tags. */
export function viewerOf(user: SignedInUser | null): Viewer {
  if (user === null) return { roles: ['guestPatient'] };
  return { roles: [user.role === 'Doctor' ? 'doctor' : 'patient', ...user.tags.filter(isTag)], user };
}

/** The initials of a person in the header; a Chinese name gives its family name. */
export function initialsOf({ firstName, lastName, username }: SignedInUser): string {
  const last = lastName?.trim() ?? '';
  if (isChinese(last)) return last.slice(0, 1);
  const letters = [firstName, last].map((name) => name?.trim().slice(0, 1) ?? '').join('');
  return (letters || username?.slice(0, 1) || '').toLocaleUpperCase();
}

/** A person's name as its own script writes it; the user name where there is none. */
export function nameOf({ username, email, ...person }: SignedInUser): string {
  return personName(person) || username || email || '';
}
