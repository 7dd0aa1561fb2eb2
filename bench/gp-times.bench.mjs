import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { loadOf } from './stand/load.mjs';
import { openStand, statementOn } from './stand/stand.mjs';

const document = `query Times($mode: ConsultationMode!, $minutes: Int!, $month: String!, $practitionerId: ID) {
  gpTimes(mode: $mode, minutes: $minutes, month: $month, practitionerId: $practitionerId) {
    month days { day slots { at practitionerId } } first last } }`;
const hash = createHash('sha256').update(document).digest('hex');
const asked = (variables) => {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
  return `/graphql/?extensions=${encodeURIComponent(extensions)}&variables=${encodeURIComponent(JSON.stringify(variables))}`;
};

/** Ten see patients now; the calendars of the others are full of what was. */
const [practising, calendars, days, taken] = [10, 200, 250, 20];
const appointments = calendars * days * taken;
const connections = 2;
const bound = 40;

/** The free times of ten practitioners over a month, among a million appointments. */
export async function run({ databaseUrl: server, eventStoreUrl, print = () => undefined, long = false }) {
  const stand = await openStand({ server, name: 'bench_gp_times' });
  try {
    const { port } = await stand.serve(fileURLToPath(new URL('./shop/api.server.mjs', import.meta.url)), {
      EVENTSTORE_URL: eventStoreUrl,
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      DOCUMENTS: JSON.stringify({ [hash]: document }),
      ADMIN_DOCUMENTS: '{}',
    });
    await statementOn(stand.databaseUrl, ...planted);
    const measure = async (figure, variables) => {
      const paths = [10, 15, 20, 30].flatMap((minutes) =>
        [0, 1].map((count) => asked({ mode: 'video', minutes, month: monthIn(count), ...variables })),
      );
      const rounds = Array.from({ length: connections }, (_, index) =>
        paths.filter((_path, place) => place % connections === index).map((path) => ({ path })),
      );
      await loadOf({ port, rounds, seconds: 1 });
      const { p99, rate } = await loadOf({ port, rounds, seconds: long ? 20 : 5 });
      print(`${figure}: p99 ${p99.toFixed(1)} ms, ${Math.round(rate)} requests/s`);
      return { figure, value: p99, unit: 'ms, p99', target: bound, ok: p99 <= bound };
    };
    const among = `${appointments.toLocaleString('en')} appointments, ${connections} at once`;
    return [
      await measure(`gpTimes of a month, any of ${practising} practitioners, ${among}`, {}),
      await measure(`gpTimes of a month, one practitioner, ${among}`, { practitionerId: 'doctor-1' }),
    ];
  } finally {
    await stand.close();
  }
}

function monthIn(count) {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1)).toISOString().slice(0, 7);
}

const practice = JSON.stringify({
  status: 'active',
  gmcNumber: '1234567',
  details: { name: 'Dr Lin', languages: ['english'], modes: ['video', 'remote'] },
  hours: [],
  bufferMinutes: 5,
  leaves: [],
});

/** In the read models, as the projections would have written it. */
const planted = [
  `insert into gp.practices (user_id, status, modes, state, revision, created_at, created_by, changed_at, changed_by)
    select 'doctor-' || n, 'active', '{video,remote}', '${practice}', 0, now(), 'bench', now(), 'bench'
    from generate_series(1, ${practising}) n`,
  `insert into bookings.taken_runs (day_id, venue_id, day, at, minutes, people)
    select 'gp-doctor-' || n || '-' || d, 'gp-doctor-' || n, d,
      (d + time '09:00' + s * interval '25 minutes') at time zone 'Europe/London', 20, 1
    from generate_series(1, ${calendars}) n, unnest(array(
      select current_date - 160 + i from generate_series(1, ${days}) i)) d, generate_series(0, ${taken - 1}) s`,
  'vacuum analyze bookings.taken_runs',
  'vacuum analyze gp.practices',
];
