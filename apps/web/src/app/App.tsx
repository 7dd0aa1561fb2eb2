import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import { Provider as GraphqlProvider, type Client } from 'urql';
import { FeaturesProvider } from '../lib/features/features.tsx';
import { LanguageProvider } from '../lib/i18n/LanguageProvider.tsx';
import type { Locale, Messages } from '../lib/i18n/languages.ts';
import type { ViewerPort } from '../lib/viewer.ts';
import { theme } from '../ui/theme/theme.ts';
import { createRouter } from './routes/router.tsx';

const scheme = localStorageColorSchemeManager({ key: 'meridian.scheme' });
const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

type Props = { initial: { locale: Locale; messages: Messages }; viewers: ViewerPort; graphql: Client };

export function App({ initial, viewers, graphql }: Props) {
  const router = useMemo(() => createRouter(viewers), [viewers]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={nonce}
    >
      <LanguageProvider initial={initial}>
        <GraphqlProvider value={graphql}>
          <FeaturesProvider>
            <RouterProvider router={router} />
          </FeaturesProvider>
        </GraphqlProvider>
      </LanguageProvider>
    </MantineProvider>
  );
}
