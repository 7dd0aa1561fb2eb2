import { setTimeout as sleep } from 'node:timers/promises';
import { ukDay, ukInstant } from '@meridian/domain/kernel';
import { pharmaGroupStream } from '@meridian/domain/pharma';
import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { loadContracts } from '../../apps/api/dist/platform/graphql/contracts.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { anonymous, VIEWER_RESOLVER } from '../../apps/api/dist/platform/session/index.js';
import { plantBookings } from '../bookings/planted-events.mjs';

/** The API as it is, but for the limit of requests; every caller works in the pharmacy, which has so many visits today. */
const { DOCUMENTS, VISITS } = process.env;
const groupId = 'group';
const userId = 'worker';
const contracts = loadContracts();
const worker = {
  ...anonymous,
  userId,
  role: 'Patient',
  tags: ['pharma'],
  memberships: [{ kind: 'pharma', organisationId: groupId, role: 'user' }],
};
const api = await createApp({
  environment: readEnvironment(),
  contracts: { ...contracts, public: { ...contracts.public, documents: JSON.parse(DOCUMENTS) } },
  overrides: [
    { provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } },
    { provide: VIEWER_RESOLVER, useValue: { viewerOf: () => worker } },
  ],
});
const { store, pool } = api.platform;
const port = Number(new URL(await api.listen()).port);
const pharmacy = {
  name: 'Here',
  address1: '1 High Street',
  city: 'London',
  postCode: 'N1 9PF',
  phone: '020 7946 0100',
};
const named = { company: 'Here Ltd', companyNo: '00000001', premisesNo: '9000001', pharmacy };
const place = { latitude: 51_530_000, longitude: -100_000 };
await store.append(
  pharmaGroupStream(groupId),
  [
    { type: 'PharmaGroupApplied', data: { groupId, userId: 'owner', ...named } },
    { type: 'PharmaGroupApproved', data: { groupId, userId: 'owner', venueId: 'here', place } },
    {
      type: 'PharmaUserJoined',
      data: { groupId, userId, role: 'user', access: { venues: ['here'], wl: false, ph: false } },
    },
  ],
  { actor: 'bench' },
);
const opening = ukInstant(ukDay(new Date())).getTime();
await plantBookings(store, Number(VISITS), {
  atOf: (nth) => new Date(opening + (8 * 60 + nth * 2) * 60_000),
  userOf: (nth) => `visitor-${nth}`,
});
const ready = `select (select count(*) from bookings.bookings where status = 'pending') = ${Number(VISITS)}
  and exists (select from pharma.group_venues where venue_id = 'here') as ready`;
while (!(await pool.query(ready)).rows[0].ready) await sleep(50);
process.send(port);
process.on('disconnect', () => process.exit());
