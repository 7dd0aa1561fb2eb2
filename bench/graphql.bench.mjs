import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../apps/api/dist/platform/postgres/migrate.js';
import { requestsPerSecond } from './graphql/load.mjs';

const name = 'bench_graphql';
const list = '{ features { key name { en zh } } }';
const hello = '{ __typename }';
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const documents = Object.fromEntries([list, hello].map((text) => [hashOf(text), text]));
const trusted = (text) =>
  `/graphql/?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } }))}`;
const inFull = (text) => `/graphql/?query=${encodeURIComponent(text)}`;

const statement = `select key, name_en, name_zh from features.feature_list
   where status = 'on'
     and (audience = 'everyone' or (audience = 'roles' and roles && $1::text[]) or (audience = 'users' and $2 = any (users)))
   order by key`;

/** GraphQL against the least that could answer the same: node http and pg, 16 connections, the same cores. */
export async function run({ databaseUrl: server, eventStoreUrl, print = () => undefined }) {
  const databaseUrl = await ownDatabase(server);
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-bench-'));
  await migrate(databaseUrl);
  const variables = {
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
  };
  const api = await serve('api', { ...variables, NODE_ENV: 'development', DOCUMENTS: JSON.stringify(documents) });
  await fill(databaseUrl);
  const raw = await serve('raw', { DATABASE_URL: databaseUrl, STATEMENT: statement });
  try {
    const measured = await measure(
      {
        raw: { port: raw.port, path: '/list' },
        'raw hello': { port: raw.port, path: '/hello' },
        list: { port: api.port, path: trusted(list) },
        hello: { port: api.port, path: trusted(hello) },
        'list in full': { port: api.port, path: inFull(list) },
      },
      print,
    );
    const row = (figure, name, base, target) => {
      const ratio = measured[name] / measured[base];
      const ok = target === undefined || ratio >= target;
      return { figure, value: measured[name], unit: 'requests/s', baseline: measured[base], ratio, target, ok };
    };
    return [
      row('GraphQL, list of 20, trusted document', 'list', 'raw', 0.7),
      row('GraphQL, hello, trusted document', 'hello', 'raw hello'),
      row('GraphQL, list of 20, any document (Apollo)', 'list in full', 'raw'),
    ];
  } finally {
    api.child.disconnect();
    raw.child.disconnect();
    await statementOn(server, `drop database if exists ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Many short turns, one after the other, so that the machine's moods meet all of them; the middle one counts. */
async function measure(cases, print) {
  const rates = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (const turn of Array.from({ length: 9 }).keys()) {
    for (const [name, { port, path }] of Object.entries(cases)) {
      const rate = await requestsPerSecond({ port, path, seconds: 0.8 });
      if (turn > 1) rates[name].push(rate);
    }
  }
  const middle = (values) => values.sort((left, right) => left - right)[Math.floor(values.length / 2)];
  const measured = Object.fromEntries(Object.entries(rates).map(([name, values]) => [name, middle(values)]));
  for (const [name, rate] of Object.entries(measured)) print(`${name}: ${Math.round(rate)} requests/s`);
  return measured;
}

function serve(name, env) {
  const file = fileURLToPath(new URL(`./graphql/${name}.server.mjs`, import.meta.url));
  const child = fork(file, { env: { PATH: process.env.PATH, ...env } });
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ child, port }));
    child.once('exit', (code) => reject(new Error(`the ${name} server ended with ${code}`)));
  });
}

/** The figures of other parts are not disturbed by ours, nor ours by what they left behind. */
async function ownDatabase(server) {
  await statementOn(server, `drop database if exists ${name} with (force)`);
  await statementOn(server, `create database ${name}`);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function statementOn(url, text) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}

/** Twenty rows in the read model, as the projection would have written them. */
async function fill(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`delete from features.feature_list`);
  await client.query(`insert into features.feature_list
      (key, name_en, name_zh, description_en, description_zh, status, audience, changed_at, changed_by)
    select 'feature-' || lpad(n::text, 2, '0'), 'Feature number ' || n, '功能 ' || n, '', '', 'on', 'everyone', now(), 'bench'
    from generate_series(1, 20) n`);
  await client.query('analyze features.feature_list');
  await client.end();
}
