import { useEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { remember, remembered } from '../../../lib/storage.ts';
import { BiomarkerNames } from './verify.documents.ts';

type Names = readonly { readonly shortcode: string; readonly name: string }[];

const quiet = { quiet: true };

/** All names by their short codes, in the reader's language; kept, so that they are there without a connection. */
export function useBiomarkerNames(): ReadonlyMap<string, string> {
  const { language } = useLanguage();
  const isOnline = useOnline();
  const [{ data }] = useQuery({
    query: BiomarkerNames,
    variables: { lang: language },
    pause: !isOnline,
    context: quiet,
  });
  const kept = `biomarker-names.${language}` as const;
  const asked = data?.biomarkerNames;

  useEffect(() => {
    if (asked) remember(kept, JSON.stringify(asked));
  }, [asked, kept]);
  return useMemo(() => {
    const names = asked ?? (JSON.parse(remembered(kept) ?? '[]') as Names);
    return new Map(names.map(({ shortcode, name }) => [shortcode, name]));
  }, [asked, kept]);
}
