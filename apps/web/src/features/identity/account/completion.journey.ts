import { forget, remember, remembered } from '../../../lib/storage.ts';
import type { Journey } from '../../../ui/journey/journey.ts';
import { lazyPage } from '../../../ui/journey/JourneyPages.tsx';
import { BirthQuestions, CountryQuestions, NameQuestions } from './CompletionForm.tsx';
import type { AccountAccess } from './use-account.ts';

/** Doctors alone are asked these. */
const HospitalQuestions = lazyPage('complete-hospitals', () => import('./HospitalQuestions.tsx'));
const EducationQuestions = lazyPage('complete-education', () => import('./EducationQuestions.tsx'));

export type CompletionPage = 'name' | 'birth' | 'country' | 'hospitals' | 'education';
export type CompletionFacts = {
  /** The parts of the profile that were missing at the beginning. */
  missing: readonly string[];
};

/** Each page is saved when the person goes on; until then the way back and forth is as this browser remembers it. */
const filling = (part: string) => ({
  applies: ({ missing }: CompletionFacts) => missing.includes(part),
  opens: () => true,
});

/** The pages for what is missing, and nothing else. */
export const completionJourney: Journey<CompletionFacts, CompletionPage, { account: AccountAccess }> = {
  pages: {
    name: { ...filling('general'), question: 'account.complete.name', Page: NameQuestions },
    birth: { ...filling('general'), question: 'account.complete.birth', Page: BirthQuestions },
    country: { ...filling('general'), question: 'account.complete.country', Page: CountryQuestions },
    hospitals: { ...filling('hospitals'), question: 'account.complete.hospitals', Page: HospitalQuestions },
    education: { ...filling('education'), question: 'account.complete.education', Page: EducationQuestions },
  },
};

/** Where somebody is on their way, and what was missing when they set out. */
export type Completion = CompletionFacts & { at: string | null };

const session = () => window.sessionStorage;
const keyOf = (userId: string) => `completion.${userId}` as const;

export function beginCompletion(userId: string, missing: readonly string[]): Completion {
  const kept = remembered(keyOf(userId), session);
  return kept === undefined ? { missing, at: null } : (JSON.parse(kept) as Completion);
}

export const keepCompletion = (userId: string, completion: Completion) =>
  remember(keyOf(userId), JSON.stringify(completion), session);

export const forgetCompletion = (userId: string) => forget(keyOf(userId), session);
