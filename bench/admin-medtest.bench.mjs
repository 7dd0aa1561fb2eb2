import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { bookingRows } from './bookings/planted-bookings.mjs';
import { requestsPerSecond } from './stand/load.mjs';
import { openStand, statementOn, takeTurns } from './stand/stand.mjs';

const columns = `rows { id reference status at name people test { en } venue total { amount } owed { amount } requestedAt
  permittedActions } page { endCursor hasNext total }`;
const list = `query List($filter: AdminMedtestFilter, $sort: StaffBookingSort, $page: PageInput) {
  adminMedtest(filter: $filter, sort: $sort, page: $page) { ${columns} } }`;
const waiting = `query Waiting($filter: AdminMedtestFilter) { pendingBookings(filter: $filter) { ${columns} } }`;
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const trusted = (text, variables = {}) => {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });
  return `/admingql/?extensions=${encodeURIComponent(extensions)}&variables=${encodeURIComponent(JSON.stringify(variables))}`;
};

const few = 1_000;
const many = 1_000_000;
/** A list of a thousand times as many takes at most half as long again. */
const bound = 1 / 1.5;

/** Lists of a million bookings, with filters, against those of a thousand. */
export async function run({ databaseUrl: server, eventStoreUrl, print = () => undefined }) {
  const small = await openStand({ server, name: 'bench_medtest_small' });
  const large = await openStand({ server, name: 'bench_medtest_large' });
  try {
    const one = await serveBookings(small, few, eventStoreUrl);
    const other = await serveBookings(large, many, eventStoreUrl);
    const load =
      ({ port }, path) =>
      () =>
        requestsPerSecond({ port, path, connections: 1, seconds: 0.6 });
    const days = { from: '2026-11-20', to: '2026-12-20' };
    const asked = {
      'bookings for staff': () => trusted(list),
      'bookings for staff, of one status': () => trusted(list, { filter: { status: 'ack' } }),
      'bookings for staff, of one place and status': () =>
        trusted(list, { filter: { venueId: 'venue-3', status: 'ack' } }),
      'bookings for staff, of one test in a month': () => trusted(list, { filter: { testId: 'test-3', at: days } }),
      'bookings for staff, where something failed': () => trusted(list, { filter: { failed: true } }),
      'bookings for staff, the latest change first': () =>
        trusted(list, { sort: { by: 'changedAt', direction: 'descending' } }),
      'bookings that wait for an acknowledgement': () => trusted(waiting),
      'one booking by its reference': (count) => trusted(list, { filter: { search: `MT-${count / 2}` } }),
    };
    const cases = Object.entries(asked).flatMap(([name, path]) => [
      [`${name}, ${few}`, load(one, path(few))],
      [`${name}, ${many}`, load(other, path(many))],
    ]);
    const rates = await takeTurns(Object.fromEntries(cases), { turns: 7, print });
    return Object.keys(asked).map((name) => {
      const [value, baseline] = [rates[`${name}, ${many}`], rates[`${name}, ${few}`]];
      const ratio = value / baseline;
      const figure = `${name}: of 1,000,000 against of 1,000`;
      return { figure, value, unit: 'requests/s', baseline, ratio, target: bound, ok: ratio >= bound };
    });
  } finally {
    await small.close();
    await large.close();
  }
}

/** Every caller of this server is staff. */
async function serveBookings(stand, count, eventStoreUrl) {
  const api = await stand.serve(fileURLToPath(new URL('./shop/api.server.mjs', import.meta.url)), {
    EVENTSTORE_URL: eventStoreUrl,
    DATA_DIR: stand.dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
    DOCUMENTS: '{}',
    ADMIN_DOCUMENTS: JSON.stringify({ [hashOf(list)]: list, [hashOf(waiting)]: waiting }),
  });
  await statementOn(stand.databaseUrl, ...bookingRows(count));
  return api;
}
