import { useEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { Provider as GraphqlProvider, type Client } from 'urql';
import { FlagsProvider } from '../lib/flags/flags.tsx';
import { keptBoard } from '../lib/kept-board.ts';
import { keepForViewer } from '../lib/kept-for-viewer.ts';
import { LanguageProvider } from '../lib/i18n/LanguageProvider.tsx';
import { ViewerProvider } from '../lib/viewer-context.tsx';
import { watchViewer, type Viewers } from '../lib/viewer-store.ts';
import type { Viewer } from '../lib/viewer.ts';
import { createRouter } from './routes/router.tsx';

/** What the guards of the routes go by. */
const rights = ({ roles, user, uncertain }: Viewer) => JSON.stringify([roles, user?.settings.guest, uncertain]);
/** Another person, another cache: what one was shown is not there for the next. */
const person = ({ user }: Viewer) => user?.id ?? '';

type Props = { viewers: Viewers; connect(): Client };

export function App({ viewers, connect }: Props) {
  const router = useMemo(() => createRouter(viewers), [viewers]);
  const [graphql, setGraphql] = useState(connect);

  useEffect(() => watchViewer(viewers, rights, () => void router.revalidate()), [viewers, router]);
  useEffect(() => watchViewer(viewers, person, () => setGraphql(connect())), [viewers, connect]);

  useEffect(() => {
    const unsubscribe = keepForViewer(viewers);
    const untilMidnight = setInterval(() => void keptBoard(), 60_000);
    return () => {
      unsubscribe();
      clearInterval(untilMidnight);
    };
  }, [viewers]);

  return (
    <LanguageProvider>
      <GraphqlProvider value={graphql}>
        <ViewerProvider viewers={viewers}>
          <FlagsProvider>
            <RouterProvider router={router} />
          </FlagsProvider>
        </ViewerProvider>
      </GraphqlProvider>
    </LanguageProvider>
  );
}
