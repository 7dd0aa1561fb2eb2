import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { loadContracts } from '../../apps/api/dist/platform/graphql/contracts.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { anonymous, VIEWER_RESOLVER } from '../../apps/api/dist/platform/session/index.js';

/** The API as it is, but for the limit of requests, with the documents of the bench among the trusted ones; every caller is staff. */
const { DOCUMENTS, ADMIN_DOCUMENTS } = process.env;
const contracts = loadContracts();
const staff = { ...anonymous, userId: 'staff', tags: ['admin', 'supervisor'] };
const api = await createApp({
  environment: readEnvironment(),
  contracts: {
    ...contracts,
    public: { ...contracts.public, documents: JSON.parse(DOCUMENTS) },
    admin: { ...contracts.admin, documents: JSON.parse(ADMIN_DOCUMENTS) },
  },
  overrides: [
    { provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } },
    { provide: VIEWER_RESOLVER, useValue: { viewerOf: () => staff } },
  ],
});
process.send(Number(new URL(await api.listen()).port));
process.on('disconnect', () => process.exit());
