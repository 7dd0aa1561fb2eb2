import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { bookingRows } from './bookings/planted-bookings.mjs';
import { loadOf } from './stand/load.mjs';
import { openStand, statementOn } from './stand/stand.mjs';

const board = `query Board($pharmaid: ID!) { pharmabooking(pharmaid: $pharmaid) { more rows { id reference stage status at changedAt
  patients { number name sampled failedDraws out } testId test { en zh } kind draws owed { amount currency } barcode barcodeNeeded
  failure actions } } }`;
const hash = createHash('sha256').update(board).digest('hex');
const asked = (pharmaid) => {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
  const variables = JSON.stringify({ pharmaid });
  return `/graphql/?extensions=${encodeURIComponent(extensions)}&variables=${encodeURIComponent(variables)}`;
};
const visits = 300;
const many = 1_000_000;
const bound = 30;

/** The board of a pharmacy with three hundred visits today, among a million bookings. */
export async function run({ databaseUrl: server, eventStoreUrl, print = () => undefined, long = false }) {
  const stand = await openStand({ server, name: 'bench_board' });
  try {
    const { port } = await stand.serve(fileURLToPath(new URL('./pharma/api.server.mjs', import.meta.url)), {
      EVENTSTORE_URL: eventStoreUrl,
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      DOCUMENTS: JSON.stringify({ [hash]: board }),
      VISITS: String(visits),
    });
    const shown = await (await fetch(`http://127.0.0.1:${port}${asked('here')}`)).json();
    const rows = shown.data?.pharmabooking?.rows;
    if (rows?.length !== visits || rows.some(({ patients }) => patients[0]?.name !== 'Li Wei'))
      throw new Error(`the board is not as planted: ${JSON.stringify(shown).slice(0, 300)}`);
    await statementOn(stand.databaseUrl, ...bookingRows(many));
    const seconds = long ? 10 : 4;
    const rounds = [[{ path: asked('here') }]];
    await loadOf({ port, rounds, seconds: 1 });
    const { p99, rate } = await loadOf({ port, rounds, seconds });
    print(`board: ${rate.toFixed(0)} requests/s, p99 ${p99.toFixed(1)} ms`);
    const figure = `board of ${visits} visits today among ${many.toLocaleString('en')} bookings`;
    return [{ figure, value: p99, unit: 'ms, p99', target: bound, ok: p99 <= bound }];
  } finally {
    await stand.close();
  }
}
