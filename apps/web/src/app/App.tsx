import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import { LanguageProvider } from '../lib/i18n/LanguageProvider.tsx';
import type { Locale, Messages } from '../lib/i18n/languages.ts';
import type { ViewerPort } from '../lib/viewer.ts';
import { theme } from '../ui/theme/theme.ts';
import { createRouter } from './routes/router.tsx';

const scheme = localStorageColorSchemeManager({ key: 'meridian.scheme' });

type Props = { initial: { locale: Locale; messages: Messages }; viewers: ViewerPort };

export function App({ initial, viewers }: Props) {
  const router = useMemo(() => createRouter(viewers), [viewers]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <LanguageProvider initial={initial}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </MantineProvider>
  );
}
