import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { htmlLang, intlLocale, type Language, type Messages } from '../lib/i18n/languages.ts';
import { words } from '../lib/i18n/words.ts';

/** `inline`: it is part of a line. */
type Props = { language: Language; inline?: boolean; children: ReactNode };

/** A part of the page in the language of somebody else than its reader. */
export function InLanguage({ language, inline = false, children }: Props) {
  const Part = inline ? 'span' : 'div';
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
      <Part lang={htmlLang[language]}>{children}</Part>
    </IntlProvider>
  );
}
