import 'virtual:theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { logVisit } from './app/start/log-visit.ts';
import { startServiceWorker } from './app/start/service-worker.ts';
import { createGraphqlClient } from './lib/api/graphql-client.ts';
import { loadMessages } from './lib/i18n/languages.ts';
import { localeAtStart } from './lib/i18n/preference.ts';
import { loadChunk } from './lib/routing/chunk.ts';
import { guestViewer } from './lib/viewer.ts';
import { notify } from './ui/notifications/notifications.ts';

const locale = localeAtStart();
const messages = await loadChunk('messages', () => loadMessages(locale));
const graphql = createGraphqlClient((trouble) => notify({ tone: 'bad', ...trouble }));
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App initial={{ locale, messages }} viewers={guestViewer} graphql={graphql} />);

// Neither is needed to use the page; without them it only lacks a line in a log and its offline copy.
const optional = () => undefined;
logVisit().catch(optional);
startServiceWorker().catch(optional);
