import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { htmlLang, intlLocale, languageOf, type Language, type Locale } from './languages.ts';
import { rememberLocale } from './preference.ts';
import { words } from './words.ts';

type LanguageChoice = { locale: Locale; language: Language; choose(language: Language): Promise<void> };

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { locale, messages } = useSyncExternalStore(words.subscribe, words.current);

  useEffect(() => {
    document.documentElement.lang = htmlLang[locale];
  }, [locale]);

  const choose = useCallback(async (next: Language) => {
    await words.choose(next);
    if (words.current().locale === next) rememberLocale(next);
  }, []);

  const choice = useMemo(() => ({ locale, language: languageOf(locale), choose }), [locale, choose]);
  return (
    <LanguageContext value={choice}>
      <IntlProvider locale={intlLocale[locale]} defaultLocale="en-GB" messages={messages} timeZone="Europe/London">
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (choice === undefined) throw new Error('useLanguage needs a LanguageProvider');
  return choice;
}
