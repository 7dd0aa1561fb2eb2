import { forget, remember, remembered } from '../../../lib/storage.ts';
import type { Journey } from '../../../ui/journey/journey.ts';
import type { ProfileInput } from './account.values.ts';

export type CompletionPage = 'name' | 'birth' | 'country' | 'hospitals' | 'education';
type Page = { id: CompletionPage; part: string; fields: readonly (keyof ProfileInput & string)[] };

/** What each page asks, and which missing part of the profile it fills. */
const pages: readonly Page[] = [
  { id: 'name', part: 'general', fields: ['title', 'firstName', 'lastName'] },
  { id: 'birth', part: 'general', fields: ['dob', 'sex'] },
  { id: 'country', part: 'general', fields: ['country', 'languages'] },
  { id: 'hospitals', part: 'hospitals', fields: ['hospitals'] },
  { id: 'education', part: 'education', fields: ['education'] },
];

/** The pages for what is missing, and nothing else. */
export function completionOf(missing: readonly string[]): Journey<ProfileInput, CompletionPage> {
  const needed = pages.filter(({ part }) => missing.includes(part));
  return needed.map(({ id, fields }, index) => ({ id, fields, next: () => needed[index + 1]?.id }));
}

/** Where somebody is on their way, and what was missing when they set out. */
export type Completion = { missing: readonly string[]; at: CompletionPage | 'done' };

const session = () => window.sessionStorage;
const keyOf = (userId: string) => `completion.${userId}`;

export function beginCompletion(userId: string, missing: readonly string[]): Completion {
  const kept = remembered(keyOf(userId), session);
  if (kept !== undefined) return JSON.parse(kept) as Completion;
  return { missing, at: completionOf(missing)[0]?.id ?? 'done' };
}

export const keepCompletion = (userId: string, completion: Completion) =>
  remember(keyOf(userId), JSON.stringify(completion), session);

export const forgetCompletion = (userId: string) => forget(keyOf(userId), session);
