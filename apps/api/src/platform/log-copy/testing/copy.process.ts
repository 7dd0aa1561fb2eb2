import { EventStoreDBClient } from '@eventstore/db-client';
import { copyLog } from '../copy-log.js';

const { SOURCE_URL: source = '', TARGET_URL: target = '' } = process.env;
process.on('disconnect', () => process.exit());
process.send?.('begun');
await copyLog({
  source: EventStoreDBClient.connectionString(source),
  target: EventStoreDBClient.connectionString(target),
});
process.exit();
