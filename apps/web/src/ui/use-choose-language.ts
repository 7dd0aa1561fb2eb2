import { useLanguage } from '../lib/i18n/LanguageProvider.tsx';
import { type Language, languageNames } from '../lib/i18n/languages.ts';
import { notify } from './notifications/notifications.ts';

/** Chooses a language; says where its words cannot be loaded, as without a network. */
export function useChooseLanguage(): (next: Language) => void {
  const { choose } = useLanguage();
  const say = (next: Language) =>
    notify({ tone: 'warn', message: 'header.language.failed', values: { language: languageNames[next] } });
  return (next) => void choose(next).catch(() => say(next));
}
