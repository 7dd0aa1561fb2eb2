import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import {
  htmlLang,
  intlLocale,
  languageOf,
  loadMessages,
  type Language,
  type Locale,
  type Messages,
} from './languages.ts';
import { rememberLocale } from './preference.ts';

type LanguageChoice = { locale: Locale; language: Language; choose(language: Language): Promise<void> };

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

type Props = { initial: { locale: Locale; messages: Messages }; children: ReactNode };

export function LanguageProvider({ initial, children }: Props) {
  const [{ locale, messages }, setCurrent] = useState(initial);

  useEffect(() => {
    document.documentElement.lang = htmlLang[locale];
  }, [locale]);

  const choose = useCallback(async (next: Language) => {
    const loaded = await loadMessages(next);
    rememberLocale(next);
    setCurrent({ locale: next, messages: loaded });
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
