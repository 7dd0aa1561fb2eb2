import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { htmlLang, intlLocale, type Language, type Messages } from '../lib/i18n/languages.ts';
import { words } from '../lib/i18n/words.ts';

type Props = { language: Language; children: ReactNode };

/** A part of the page in the language of somebody else than its reader. */
export function InLanguage({ language, children }: Props) {
  const [spoken, setSpoken] = useState<{ readonly language: Language; readonly messages: Messages }>();
  useEffect(() => {
    let wanted = true;
    void Promise.resolve(words.inLanguage(language)).then((messages) => {
      if (wanted) setSpoken({ language, messages });
    });
    return () => {
      wanted = false;
    };
  }, [language]);
  if (spoken?.language !== language) return children;
  return (
    <IntlProvider
      locale={intlLocale[language]}
      defaultLocale="en-GB"
      messages={spoken.messages}
      timeZone="Europe/London"
    >
      <div lang={htmlLang[language]}>{children}</div>
    </IntlProvider>
  );
}
