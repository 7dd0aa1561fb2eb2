import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { bookingRows } from './bookings/planted-bookings.mjs';
import { loadOf } from './stand/load.mjs';
import { openStand, statementOn, takeTurns } from './stand/stand.mjs';
import { tokenOf } from './stand/token.mjs';
import { kitRows, orderRows, peopleRows } from './work/planted-people.mjs';

const found = `query FoundRecords($search: String!) { foundRecords(search: $search) { kind id title { en zh } about { en zh } at } }`;
const queues = 'query WorkQueues { workQueues { name urgent count oldest first } }';
const acknowledge = `mutation Acknowledge($input: StaffBookingInput!) { acknowledgeBooking(input: $input) { __typename
  ... on StaffBooking { id reference status at name people test { en } venue owed { amount } permittedActions }
  ... on Refusal { reason } } }`;
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const trusted = (text, variables = {}) => {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });
  return `/admingql/?extensions=${encodeURIComponent(extensions)}&variables=${encodeURIComponent(JSON.stringify(variables))}`;
};

const many = 1_000_000;
const [mostSearch, mostCounts] = [100, 30];
const [steps, atOnce, mostForSteps] = [200, 4, 3_000];
const searches = {
  'a reference': `MT-${many / 2}`,
  'a barcode': `KIT-${many / 4}`,
  'an email address': 'nobody@example.org',
  'a name that one in a hundred has': 'Grace Walker',
  'the beginning of it': 'gra wal',
  'a name that nobody has': 'Zebedee Quartermaine',
};

/** What staff type into the one search, and the counts of all that waits, among a million people, bookings, orders and kits. */
export async function run({ databaseUrl: server, eventStoreUrl, print = () => undefined, long = false }) {
  const stand = await openStand({ server, name: 'bench_work' });
  try {
    const served = await stand.serve(fileURLToPath(new URL('./work/api.server.mjs', import.meta.url)), {
      EVENTSTORE_URL: eventStoreUrl,
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      ADMIN_DOCUMENTS: JSON.stringify({
        [hashOf(found)]: found,
        [hashOf(queues)]: queues,
        [hashOf(acknowledge)]: acknowledge,
      }),
      BOOKINGS: String(steps),
    });
    const { port, common } = served.port;
    for (const rows of [peopleRows(many, common), bookingRows(many), orderRows(many), kitRows(many)])
      await statementOn(stand.databaseUrl, ...rows);
    await prove(port, searches['a reference'], 'booking');
    await prove(port, searches['a barcode'], 'kit');
    await prove(port, searches['a name that one in a hundred has'], 'person');
    const p99Of = (path) => async () => (await loadOf({ port, rounds: [[{ path }]], seconds: 1 })).p99;
    const cases = Object.fromEntries(
      Object.entries(searches).map(([name, search]) => [name, p99Of(trusted(found, { search }))]),
    );
    const counts = 'counts of all queues';
    const p99 = await takeTurns(
      { ...cases, [counts]: p99Of(trusted(queues)) },
      { turns: long ? 15 : 5, unit: 'ms', print },
    );
    const bulk = await acknowledgeAll(port);
    print(`${steps} steps of a bulk action: ${bulk.toFixed(0)} ms`);
    const figure = `${steps} bookings acknowledged, ${atOnce} at a time as the list does it`;
    const ofBulk = { figure, value: bulk, unit: 'ms', target: mostForSteps, ok: bulk <= mostForSteps };
    const figures = Object.entries(p99).map(([name, value]) => {
      const target = name === counts ? mostCounts : mostSearch;
      const figure = name === counts ? `${counts}, of a million each, p99` : `search of everything for ${name}, p99`;
      return { figure, value, unit: 'ms', target, ok: value <= target };
    });
    return [...figures, ofBulk];
  } finally {
    await stand.close();
  }
}

async function prove(port, search, kind) {
  const answer = await (await fetch(`http://localhost:${port}${trusted(found, { search })}`)).json();
  const rows = answer.data?.foundRecords ?? [];
  if (!rows.some((row) => row.kind === kind)) throw new Error(`${search}: ${JSON.stringify(answer).slice(0, 500)}`);
}

async function acknowledgeAll(port) {
  const headers = { ...(await tokenOf(port)), 'content-type': 'application/json' };
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(acknowledge) } };
  const began = performance.now();
  let next = 0;
  const lane = async () => {
    for (let nth = next++; nth < steps; nth = next++) {
      const body = JSON.stringify({ extensions, variables: { input: { id: `booking-${nth}` } } });
      const answer = await (
        await fetch(`http://localhost:${port}/admingql/`, { method: 'POST', headers, body })
      ).json();
      const { __typename: what } = answer.data?.acknowledgeBooking ?? {};
      if (what !== 'StaffBooking') throw new Error(JSON.stringify(answer).slice(0, 500));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return performance.now() - began;
}
