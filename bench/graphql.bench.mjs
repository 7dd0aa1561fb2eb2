import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { requestsPerSecond } from './stand/load.mjs';
import { openStand, statementOn, takeTurns } from './stand/stand.mjs';

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
  const stand = await openStand({ server, name: 'bench_graphql' });
  try {
    const api = await stand.serve(fileOf('api'), {
      EVENTSTORE_URL: eventStoreUrl,
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      DOCUMENTS: JSON.stringify(documents),
    });
    await statementOn(stand.databaseUrl, ...twentyRows);
    const raw = await stand.serve(fileOf('raw'), { STATEMENT: statement });
    const load = (port, path) => () => requestsPerSecond({ port, path, seconds: 0.8 });
    const measured = await takeTurns(
      {
        raw: load(raw.port, '/list'),
        'raw hello': load(raw.port, '/hello'),
        list: load(api.port, trusted(list)),
        hello: load(api.port, trusted(hello)),
        'list in full': load(api.port, inFull(list)),
      },
      { turns: 7, print },
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
    await stand.close();
  }
}

function fileOf(name) {
  return fileURLToPath(new URL(`./graphql/${name}.server.mjs`, import.meta.url));
}

/** In the read model, as the projection would have written them. */
const twentyRows = [
  'delete from features.feature_list',
  `insert into features.feature_list
      (key, name_en, name_zh, description_en, description_zh, status, audience, changed_at, changed_by)
    select 'feature-' || lpad(n::text, 2, '0'), 'Feature number ' || n, '功能 ' || n, '', '', 'on', 'everyone', now(), 'bench'
    from generate_series(1, 20) n`,
  'analyze features.feature_list',
];
