import { isChinese } from '@meridian/domain/kernel';
import {
  type AccountEventMap,
  accountStream,
  type Language,
  type ProfileEventMap,
  profileStream,
} from '@meridian/domain/identity';
import type { ReactionTools } from '../../../platform/reactions/index.js';

export interface Addressee {
  readonly language: Language;
  readonly email: string;
  readonly emailIndex: string;
  readonly name: string;
}

type Told = Partial<
  Pick<AccountEventMap['AccountOpened'], 'email' | 'emailIndex' | 'language'> &
    Pick<ProfileEventMap['ProfileChanged'], 'firstName' | 'lastName'>
>;
const personal = ['email', 'firstName', 'lastName'] as const;
const pending = 'EmailChangeRequested';

/**
 * From the log itself, since a read model may not be there yet. Null when there is no such account. With the id of an
 * event of the account: as it was then.
 */
export async function addresseeOf(
  { store, personalData }: Pick<ReactionTools, 'store' | 'personalData'>,
  userId: string,
  at?: string,
): Promise<Addressee | null> {
  let told: Told = {};
  for (const stream of [accountStream(userId), profileStream(userId)]) {
    for await (const { id, type, data } of store.read(stream)) {
      if (type !== pending) told = { ...told, ...(data as Told) };
      if (id === at) break;
    }
  }
  const sealed = personal.flatMap((field) => (told[field] === undefined ? [] : [[field, told[field]]]));
  const opened = await personalData.open(userId, Object.fromEntries(sealed) as Record<string, string>);
  const { email, firstName, lastName } = opened as Told;
  const { language, emailIndex } = told;
  if (!email || !emailIndex || !language) return null;
  const joined = isChinese(`${firstName}${lastName}`) ? [lastName, firstName].join('') : '';
  return { language, email, emailIndex, name: joined || [firstName, lastName].filter(Boolean).join(' ') };
}
