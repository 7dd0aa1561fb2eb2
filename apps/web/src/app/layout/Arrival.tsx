import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import { productName } from '../../lib/product.ts';
import { useCurrentRoute } from '../routes/current-route.ts';
import { pageTitle } from './page-title.ts';

/** On each arrival: the title of the window, and the focus on the heading, which screen readers then read out. */
export function Arrival() {
  const intl = useIntl();
  const { language } = useLanguage();
  const { pathname, hash } = useLocation();
  const route = useCurrentRoute();
  const lastPath = useRef(pathname);

  const title = pageTitle(route && intl.formatMessage({ id: route.title }), productName(language));
  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (hash !== '') return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
