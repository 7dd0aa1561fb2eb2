import { useEffect } from 'react';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import { productName } from '../../lib/product.ts';

/** The window is called after what the page shows, and who came here by a link hears its name once it is there. */
export function usePageName(name: string | undefined) {
  const { language } = useLanguage();
  useEffect(() => {
    if (name === undefined) return;
    document.title = `${name} – ${productName(language)}`;
    if (document.activeElement?.id !== 'content') return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [name, language]);
}
