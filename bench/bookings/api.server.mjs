import { testItemStream } from '@meridian/domain/bookings';
import { calendarStream, venueStream } from '@meridian/domain/diary';
import { plantBookings } from './planted-events.mjs';
import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { loadContracts } from '../../apps/api/dist/platform/graphql/contracts.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { anonymous, VIEWER_RESOLVER } from '../../apps/api/dist/platform/session/index.js';

/** The API as it is, but for the limit of requests, with the documents of the bench among the trusted ones; every caller has bookings. */
const { DOCUMENTS, BOOKINGS } = process.env;
const contracts = loadContracts();
const booker = { ...anonymous, userId: 'booker', role: 'Patient' };
const api = await createApp({
  environment: readEnvironment(),
  contracts: { ...contracts, public: { ...contracts.public, documents: JSON.parse(DOCUMENTS) } },
  overrides: [
    { provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } },
    { provide: VIEWER_RESOLVER, useValue: { viewerOf: () => booker } },
  ],
});
const { store, pool } = api.platform;
const port = Number(new URL(await api.listen()).port);

const acting = { actor: 'bench' };
const words = (name) => ({ name, description: `About ${name}`, preparation: 'None', turnaround: 'The next day' });
const terms = { kind: 'antigen', urlCode: 'swab', testCode: 'SWAB', travel: false, homeVisit: false, kit: false };
const more = { inClinic: false, units: 1, priority: 1, tubes: [], images: ['/swab.svg'] };
const price = { amount: 4_500, currency: 'GBP' };
const place = { latitude: 51_530_000, longitude: -100_000 };
const facts = { kind: 'pharmacy', name: 'Pharmacy', address1: '1 High Street', city: 'London', postCode: 'N1 9PF' };
const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, spans: [{ from: 0, until: 1_440 }] }));
await store.append(
  testItemStream('swab'),
  [
    { type: 'TestListed', data: { testId: 'swab', price, en: words('Swab'), zh: words('检测'), ...terms, ...more } },
    { type: 'TestActivated', data: { testId: 'swab' } },
  ],
  acting,
);
await store.append(
  venueStream('here'),
  [
    { type: 'VenueOpened', data: { venueId: 'here', ...facts, phone: '020 7946 0100', place } },
    { type: 'VenueOffers', data: { venueId: 'here', tests: ['swab'] } },
    { type: 'VenueFlagged', data: { venueId: 'here', flags: ['pos'] } },
    { type: 'VenueActivated', data: { venueId: 'here' } },
  ],
  acting,
);
const calendar = { venueId: 'here', hours, slotMinutes: 30, capacity: 100, leadMinutes: 0, furthestDays: 90 };
await store.append(calendarStream('here'), [{ type: 'CalendarSet', data: calendar }], acting);

await plantBookings(store, Number(BOOKINGS));
const counted = async () => {
  const { rows } = await pool.query("select count(*)::int as n from bookings.bookings where status = 'pending'");
  return rows[0].n;
};
while ((await counted()) < Number(BOOKINGS)) await new Promise((resolve) => setTimeout(resolve, 50));
process.send(port);
process.on('disconnect', () => process.exit());
