import 'virtual:theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadMessages } from './lib/i18n/languages.ts';
import { localeAtStart } from './lib/i18n/preference.ts';
import { loadChunk } from './lib/routing/chunk.ts';
import { guestViewer } from './lib/viewer.ts';

const locale = localeAtStart();
const messages = await loadChunk(() => loadMessages(locale));
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App initial={{ locale, messages }} viewers={guestViewer} />);
