import { searchWordsOf } from '@meridian/domain/identity';
import { plantBookings } from '../bookings/planted-events.mjs';
import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { loadContracts } from '../../apps/api/dist/platform/graphql/contracts.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { PERSONAL_DATA } from '../../apps/api/dist/platform/personal-data/index.js';
import { anonymous, VIEWER_RESOLVER } from '../../apps/api/dist/platform/session/index.js';

/** The API as it is, but for the limit of requests, for a member of staff; it says its port and the indexes of a common name. */
const { ADMIN_DOCUMENTS, BOOKINGS } = process.env;
const contracts = loadContracts();
const staff = { ...anonymous, userId: 'staff', tags: ['admin', 'supervisor'] };
const api = await createApp({
  environment: readEnvironment(),
  contracts: { ...contracts, admin: { ...contracts.admin, documents: JSON.parse(ADMIN_DOCUMENTS) } },
  overrides: [
    { provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } },
    { provide: VIEWER_RESOLVER, useValue: { viewerOf: () => staff } },
  ],
});
const personalData = api.nest.get(PERSONAL_DATA, { strict: false });
const words = searchWordsOf({ firstName: 'Grace', lastName: 'Walker' });
const common = words.map((word) => personalData.blindIndex('searchWord', word));
const port = Number(new URL(await api.listen()).port);
await plantBookings(api.platform.store, Number(BOOKINGS));
const counted = async () =>
  (await api.platform.pool.query('select count(*)::int as n from bookings.bookings')).rows[0].n;
while ((await counted()) < Number(BOOKINGS)) await new Promise((resolve) => setTimeout(resolve, 50));
process.send({ port, common });
process.on('disconnect', () => process.exit());
