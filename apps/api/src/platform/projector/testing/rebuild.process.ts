import { createEventStoreReader } from '../event-store.reader.js';
import { rebuild } from '../rebuild.js';
import { tally } from './harness.js';

const { DATABASE_URL: databaseUrl = '', EVENTSTORE_URL: eventStoreUrl = '' } = process.env;
process.on('disconnect', () => process.exit());
await rebuild({
  databaseUrl,
  reader: createEventStoreReader(eventStoreUrl),
  projection: tally(),
  signal: new AbortController().signal,
  onProgress: ({ events, share }) => process.send?.({ events, share }),
});
process.exit();
