import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { loadContracts } from '../../apps/api/dist/platform/graphql/contracts.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { anonymous, VIEWER_RESOLVER } from '../../apps/api/dist/platform/session/index.js';

/** The API as it is, but for the limit of requests; `x-person` says who asks, and whether they are staff. */
const contracts = loadContracts();
const api = await createApp({
  environment: readEnvironment(),
  contracts: {
    public: { ...contracts.public, documents: JSON.parse(process.env.DOCUMENTS) },
    admin: { ...contracts.admin, documents: JSON.parse(process.env.ADMIN_DOCUMENTS) },
  },
  overrides: [
    { provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } },
    {
      provide: VIEWER_RESOLVER,
      useValue: {
        viewerOf: ({ headers: { 'x-person': userId = 'staff' } }) =>
          userId === 'staff'
            ? { ...anonymous, userId, tags: ['admin', 'clinical'] }
            : { ...anonymous, userId, role: 'Patient' },
      },
    },
  ],
});
process.send(Number(new URL(await api.listen()).port));
process.on('disconnect', () => process.exit());
