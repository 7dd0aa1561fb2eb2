import { createEventStoreReader } from '../event-store.reader.js';
import { Projector } from '../projector.js';
import { tally } from './harness.js';

const { DATABASE_URL: databaseUrl = '', EVENTSTORE_URL: eventStoreUrl = '' } = process.env;
const projector = new Projector({
  databaseUrl,
  reader: createEventStoreReader(eventStoreUrl),
  projections: [tally()],
});
process.on('disconnect', () => process.exit());
await projector.start();
setInterval(() => process.send?.(projector.leading), 50);
