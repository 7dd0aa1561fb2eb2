import { useLanguage } from '../lib/i18n/LanguageProvider.tsx';
import { type Language, languageNames } from '../lib/i18n/languages.ts';
import { notify } from './notifications/notifications.ts';

/** Chooses a language; says where its words cannot be loaded, as without a network. */
export function useChooseLanguage(): (language: Language) => void {
  const { choose } = useLanguage();
  const attempt = async (language: Language) => {
    try {
      await choose(language);
    } catch {
      notify({ tone: 'warn', message: 'header.language.failed', values: { language: languageNames[language] } });
    }
  };
  return (language) => void attempt(language);
}
