import { useEffect, useRef } from 'react';
import { useMutation } from 'urql';
import { graphql } from '../../gql/index.ts';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import { choseLocale } from '../../lib/i18n/preference.ts';
import { useViewer, useViewers } from '../../lib/viewer-context.tsx';

const ChooseLanguage = graphql(`
  mutation ChooseLanguage($lang: Language!) {
    mutateProfile(lang: $lang) {
      ... on User {
        id
      }
      ...RefusalParts
    }
  }
`);

/**
 * Who signs in reads the language of their account, unless this browser was told another; who changes the language while
 * signed in changes it for the account, and so for the mails.
 */
export function LanguageOfViewer() {
  const { language, choose } = useLanguage();
  const viewers = useViewers();
  const user = useViewer()?.user;
  const [, save] = useMutation(ChooseLanguage);
  const last = useRef(language);
  const id = user?.id;
  const ofAccount = user?.settings.language;

  useEffect(() => {
    if (id !== undefined && ofAccount !== undefined && !choseLocale()) void choose(ofAccount);
  }, [id, ofAccount, choose]);

  useEffect(() => {
    if (last.current === language) return;
    last.current = language;
    if (ofAccount === undefined || ofAccount === language) return;
    void save({ lang: language }, { quiet: true }).then(({ data }) => data && viewers.renew());
  }, [language, ofAccount, save, viewers]);

  return null;
}
