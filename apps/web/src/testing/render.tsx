import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LanguageProvider } from '../lib/i18n/LanguageProvider.tsx';
import type { Locale } from '../lib/i18n/languages.ts';
import { words } from '../lib/i18n/words.ts';

// A busy machine may take its time between an act and what it leads to.
configure({ asyncUtilTimeout: 20_000 });

/** Renders with the real messages of a language. */
export async function show(children: ReactNode, locale: Locale = 'en') {
  await words.choose(locale);
  return render(<LanguageProvider>{children}</LanguageProvider>);
}
