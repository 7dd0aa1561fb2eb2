import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
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

/** In the read model, as the projection would have written it: twenty places, ten tests, one in fifty waits, one in a hundred failed. */
const bookingRows = (count) => [
  `insert into bookings.bookings (booking_id, state, revision, created_at, created_by, changed_at, changed_by, requested_at,
      timed_at, user_id, status, test_id, venue_id, at, reference, failed)
    select id, json_build_object('status', status, 'language', 'en', 'owner', person, 'testId', test, 'venueId', venue,
        'slot', json_build_object('at', at, 'people', 1), 'patients', '[]'::json, 'consent', null, 'contact', null,
        'address', null, 'travel', null, 'keys', json_build_object('names', '[]'::json, 'email', 'index-' || n, 'phone', null),
        'kit', null, 'barcodes', '[]'::json, 'declared', false, 'terms', '2026-11', 'attempt', null, 'lapsed', null,
        'unpaid', null, 'requested', json_build_object('reference', 'MT-' || n, 'pay', 'inStore', 'people', 1,
          'price', price, 'total', price), 'moved', 0,
        'progress', '[{"failedDraws": 0, "sampled": false, "resulted": false, "published": false, "out": null}]'::json,
        'failure', null, 'receipts', '[]'::json, 'refunds', '{}'::json, 'amendFees', nothing, 'cancelFee', nothing,
        'clinicTest', null),
      6, before, person, before, person, before, before, person, status, test, venue, at, 'MT-' || n, n % 100 = 0
    from generate_series(1, ${count}) n, lateral (select 'booking-' || n as id, 'test-' || n % 10 as test,
      'venue-' || n / 7 % 20 as venue, 'person-' || n / 3 as person, now() - n * interval '1 minute' as before,
      now() - (n - ${count} * 0.01) * interval '1 minute' as at,
      case when n % 50 = 1 then 'pending' else (array['ack', 'atLab', 'published', 'published'])[1 + n % 4] end as status,
      '{"amount": 6500, "currency": "GBP"}'::json as price, '{"amount": 0, "currency": "GBP"}'::json as nothing) row`,
  `insert into bookings.booking_keys (word, booking_id)
    select unnest(array[reference, state -> 'keys' ->> 'email', 'name-' || length(reference), 'na-' || ascii(booking_id)]), booking_id
    from bookings.bookings on conflict do nothing`,
  'vacuum analyze bookings.bookings',
  'vacuum analyze bookings.booking_keys',
];
