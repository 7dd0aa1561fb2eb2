import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { loadOf } from './stand/load.mjs';
import { openStand, statementOn } from './stand/stand.mjs';

const document = `query Month($venueId: ID!, $month: String!) { freeSlots(venueId: $venueId, testId: "antibody", month: $month) {
  month first last days { day slots { at minutes room } } } }`;
const near =
  'query Near($postCode: String!) { nearestVenues(postCode: $postCode, testId: "antibody") { ... on NearbyVenues { area venues { distance venue { id name postCode latitude longitude } } } } }';
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const trusted = (text, variables) => {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });
  return `/graphql/?extensions=${encodeURIComponent(extensions)}&variables=${encodeURIComponent(JSON.stringify(variables))}`;
};

const venues = 200;
const days = 250;
const slotsTaken = 20;
const bookings = venues * days * slotsTaken;
const connections = 2;
const bound = 40;

/** The free times of a month at a busy place, with a million bookings at two hundred places. */
export async function run({ databaseUrl: server, eventStoreUrl, print = () => undefined, long = false }) {
  const stand = await openStand({ server, name: 'bench_free_slots' });
  try {
    const { port } = await stand.serve(fileURLToPath(new URL('./shop/api.server.mjs', import.meta.url)), {
      EVENTSTORE_URL: eventStoreUrl,
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      DOCUMENTS: JSON.stringify({ [hashOf(document)]: document, [hashOf(near)]: near }),
      ADMIN_DOCUMENTS: '{}',
    });
    await statementOn(stand.databaseUrl, ...planted);
    const measure = async (figure, paths) => {
      const rounds = Array.from({ length: connections }, (_, index) =>
        paths.filter((_path, place) => place % connections === index).map((path) => ({ path })),
      );
      await loadOf({ port, rounds, seconds: 1 });
      const { p99, rate } = await loadOf({ port, rounds, seconds: long ? 20 : 5 });
      print(`${figure}: p99 ${p99.toFixed(1)} ms, ${Math.round(rate)} requests/s`);
      return { figure, value: p99, unit: 'ms, p99', target: bound, ok: p99 <= bound };
    };
    const months = [monthIn(0), monthIn(1)];
    const ids = Array.from({ length: venues }, (_, index) => `venue-${index + 1}`);
    return [
      await measure(
        `freeSlots of a month, ${bookings.toLocaleString('en')} bookings, ${connections} at once`,
        ids.flatMap((venueId) => months.map((month) => trusted(document, { venueId, month }))),
      ),
      await measure(
        `nearestVenues among ${venues}, ${connections} at once`,
        ['N1', 'EH1', 'M1', 'CF10', 'BT1', 'PL1', 'B3', 'NE1'].map((postCode) => trusted(near, { postCode })),
      ),
    ];
  } finally {
    await stand.close();
  }
}

function monthIn(count) {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1)).toISOString().slice(0, 7);
}

const calendar = JSON.stringify({
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, spans: [{ from: 480, until: 1200 }] })),
  slotMinutes: 15,
  capacity: 3,
  leadMinutes: 30,
  furthestDays: 90,
  exceptions: {},
});

/** In the read model, as the projections would have written it: each place is open for 48 slots a day, of which 20 are taken. */
const planted = [
  `insert into bookings.venues (venue_id, kind, name, address1, city, post_code, phone, latitude, longitude, tests, active,
      state, revision, created_at, created_by, changed_at, changed_by)
    select 'venue-' || n, 'pharmacy', 'Pharmacy ' || n, '1 High Street', 'Town', 'N1 9PF', '', 50000000 + n * 30000,
      -n * 15000, '{antibody}', true, '{}', 0, now(), 'bench', now(), 'bench' from generate_series(1, ${venues}) n`,
  `insert into bookings.calendars (venue_id, slot_minutes, state, revision, created_at, created_by, changed_at, changed_by)
    select 'venue-' || n, 15, '${calendar}', 0, now(), 'bench', now(), 'bench' from generate_series(1, ${venues}) n`,
  `insert into bookings.kept_slots (day_id, venue_id, day, at, booking_id, people)
    select 'venue-' || n || '-' || d, 'venue-' || n, d, (d + time '08:00' + s * interval '30 minutes') at time zone 'Europe/London',
      'booking-' || n || '-' || d || '-' || s, 1 + s % 3
    from generate_series(1, ${venues}) n, unnest(array(
      select current_date - 160 + i from generate_series(1, ${days}) i)) d, generate_series(0, ${slotsTaken - 1}) s`,
  `insert into bookings.taken_runs (day_id, venue_id, day, at, minutes, people)
    select day_id, venue_id, day, at, 0, people from bookings.kept_slots`,
  `insert into bookings.kept_slots (day_id, venue_id, day, at, booking_id, people, until)
    select 'venue-' || n || '-' || (current_date + 5), 'venue-' || n, current_date + 5, (current_date + 5 + time '08:15') at time zone 'Europe/London',
      'draft-' || n || '-' || h, 1, now() + h * interval '1 hour' from generate_series(1, ${venues}) n, unnest(array[-1, 1]) h`,
  'vacuum analyze bookings.venues',
  'vacuum analyze bookings.kept_slots',
  'vacuum analyze bookings.taken_runs',
];
