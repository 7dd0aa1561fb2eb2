import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { OneTest, TestSeen, TestsOffered } from './medtests.documents.ts';
import { useAsked } from './use-asked.ts';
import type { Test } from './ways.ts';

/** Everything that can be booked. It is one answer for all pages, so that going between them asks nothing again. */
export function useTests() {
  const { language } = useLanguage();
  const { data, ...rest } = useAsked(TestsOffered, { lang: language });
  return { tests: data && readFragment(TestSeen, data.medtest), ...rest };
}

/** `null`: there is none of that id or address. */
export function useTest(id: string | undefined) {
  const { language } = useLanguage();
  const { data, ...rest } = useAsked(OneTest, { id: id ?? '', lang: language }, id === undefined);
  const test: Test | null | undefined = data && (data.medtestItem ? readFragment(TestSeen, data.medtestItem) : null);
  return { test, ...rest };
}
