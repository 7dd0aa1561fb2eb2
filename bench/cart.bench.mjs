import { fileURLToPath } from 'node:url';
import { loadContracts } from '../apps/api/dist/platform/graphql/contracts.js';
import { startEventNode } from '../scripts/lib/event-node.mjs';
import { loadOf } from './stand/load.mjs';
import { openStand, statementOn, takeTurns } from './stand/stand.mjs';

const connections = 16;
const bound = 60;
const warming = 8;

/** Each of sixteen buyers changes a cart of three lines again and again; beside it node http with one insert. */
export async function run({ databaseUrl: server, print = () => undefined }) {
  const stand = await openStand({ server, name: 'bench_cart' });
  const node = await startEventNode(stand.databaseUrl);
  try {
    const api = await stand.serve(fileOf('api'), {
      EVENTSTORE_URL: node.url,
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      SEED_DEMO: 'false',
    });
    await statementOn(
      stand.databaseUrl,
      'create schema bench',
      'create table bench.changes (id uuid primary key, change jsonb not null, at timestamptz not null default now())',
    );
    const raw = await stand.serve(fileOf('raw'), {});
    const rounds = await Promise.all(Array.from({ length: connections }, () => roundOf(api.port)));
    const slowest = { raw: [], api: [] };
    const play =
      (name, { port }) =>
      async () => {
        const { rate, p99 } = await loadOf({ port, rounds, seconds: 1.5 });
        slowest[name].push(p99);
        return rate;
      };
    const rates = await takeTurns(
      { raw: play('raw', raw), mutateCart: play('api', api) },
      { turns: 7, warming, print },
    );
    const [cold] = slowest.api;
    const [p99, rawP99] = [slowest.api, slowest.raw].map((each) => middle(each.slice(warming)));
    const ratio = rates.mutateCart / rates.raw;
    return [
      {
        figure: 'mutateCart, 16 connections, against raw node http and one pg insert',
        value: rates.mutateCart,
        unit: 'requests/s',
        baseline: rates.raw,
        ratio,
      },
      {
        figure: 'mutateCart, 16 connections, 99 of 100 within',
        value: p99,
        unit: 'ms',
        baseline: rawP99,
        ratio: p99 / rawP99,
        target: bound,
        ok: p99 <= bound,
      },
      { figure: 'the same of a process that has just started', value: cold, unit: 'ms' },
    ];
  } finally {
    await stand.close(() => node.stop());
  }
}

/** A visitor with a cart, and what the web app sends when they change a quantity: never twice the same in a row. */
async function roundOf(port) {
  const jar = new Map();
  const keep = (answer) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      jar.set(name, value);
    }
    return answer;
  };
  const headers = () => ({
    'x-csrftoken': jar.get('csrftoken'),
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const origin = `http://localhost:${port}`;
  keep(await fetch(`${origin}/api/token/`));
  const send = async (body) => {
    const sent = { 'content-type': 'application/json', ...headers() };
    const options = { method: 'POST', headers: sent, body: JSON.stringify(body) };
    const answer = await keep(await fetch(`${origin}/graphql/`, options)).json();
    if (!answer.data?.mutateCart?.done) throw new Error(`not done: ${JSON.stringify(answer)}`);
  };
  for (const itemId of ['box', 'tea', 'kit']) {
    await send(trusted('AddToCart', { itemId, quantity: 1, lang: 'en' }));
  }
  const quantities = [2, 3, 4, 5, 6, 7, 8, 9];
  const round = quantities.map((setQuantity) => trusted('ChangeLine', { itemId: 'box', setQuantity, lang: 'en' }));
  await send(round[0]);
  return round.map((body) => ({ path: '/graphql/', method: 'POST', headers: headers(), body }));
}

function trusted(name, variables) {
  const documents = Object.entries(loadContracts().public.documents);
  const [sha256Hash] = documents.find(([, text]) => text.includes(`mutation ${name}(`)) ?? [];
  if (!sha256Hash) throw new Error(`the web app has no ${name}`);
  return { extensions: { persistedQuery: { version: 1, sha256Hash } }, variables };
}

const middle = (values) => [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)];

function fileOf(name) {
  return fileURLToPath(new URL(`./cart/${name}.server.mjs`, import.meta.url));
}
