import { IconLanguage } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../lib/i18n/LanguageProvider.tsx';
import { htmlLang, languageNames, languages } from '../lib/i18n/languages.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** Names the other language in that language: who needs it can read it. */
export function LanguageSwitch({ className }: { className?: string }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  const other = languages.find((each) => each !== language) ?? 'en';
  const name = languageNames[other];
  return (
    <button
      type="button"
      className={className}
      aria-label={intl.formatMessage({ id: 'header.language' }, { language: name })}
      onClick={() => choose(other)}
    >
      <IconLanguage size={22} aria-hidden />
      <span lang={htmlLang[other]} translate="no">
        {name}
      </span>
    </button>
  );
}
