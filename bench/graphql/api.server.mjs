import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { loadContracts } from '../../apps/api/dist/platform/graphql/contracts.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';

/** The API as it is, but for the limit of requests, with the documents of the bench among the trusted ones. */
const contracts = loadContracts();
const documents = JSON.parse(process.env.DOCUMENTS);
const api = await createApp({
  environment: readEnvironment(),
  contracts: { ...contracts, public: { ...contracts.public, documents } },
  overrides: [{ provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } }],
});
process.send(Number(new URL(await api.listen()).port));
process.on('disconnect', () => process.exit());
