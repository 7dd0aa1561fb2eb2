import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { logVisit } from './app/start/log-visit.ts';
import { startServiceWorker } from './app/start/service-worker.ts';
import { createGraphqlClient } from './lib/api/graphql-client.ts';
import { onUnauthorised } from './lib/api/unauthorised.ts';
import { localeAtStart } from './lib/i18n/preference.ts';
import { words } from './lib/i18n/words.ts';
import { takeLinkTokens } from './lib/link-token.ts';
import { loadChunk } from './lib/routing/chunk.ts';
import { askForUser } from './lib/viewer-query.ts';
import { createViewers } from './lib/viewer-store.ts';
import { notify } from './ui/notifications/notifications.ts';

takeLinkTokens();
await loadChunk('messages', () => words.choose(localeAtStart()));
const connect = () => createGraphqlClient((trouble) => notify({ tone: 'bad', ...trouble }));
const asking = connect();
const viewers = createViewers(() => askForUser(asking), otherTabs());
onUnauthorised(() => void (viewers.known()?.user && viewers.renew()));
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App viewers={viewers} connect={connect} />);

// Neither is needed to use the page; without them it only lacks a line in a log and its offline copy.
const optional = () => undefined;
logVisit().catch(optional);
startServiceWorker().catch(optional);

function otherTabs(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in window ? new BroadcastChannel('meridian.viewer') : undefined;
}
