import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useReturn } from '../../../lib/return.ts';
import type { CaseLine } from './own-case.ts';
import { CaseLineParts, PatientCases } from './own-cases.documents.ts';

const quiet = { quiet: true };

/** All cases of the viewer, in the order of no list. */
export function useCases() {
  const client = useClient();
  const { language: lang } = useLanguage();
  const [cases, setCases] = useState<readonly CaseLine[]>();
  const [failed, setFailed] = useState(false);

  const refresh = useCallback(() => {
    void client.mutation(PatientCases, { lang }, quiet).then(({ data }) => {
      setFailed(data === undefined);
      if (data === undefined) return;
      const { archived, draft, submitted } = data.patientCases;
      setCases([...draft, ...submitted, ...archived].map((each) => readFragment(CaseLineParts, each)));
    });
  }, [client, lang]);

  useEffect(refresh, [refresh]);
  useReturn(refresh);
  return { cases, failed, refresh };
}
