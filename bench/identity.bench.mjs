import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { loadContracts } from '../apps/api/dist/platform/graphql/contracts.js';
import { sealedColumns, sealedSql } from '../apps/api/dist/modules/identity/people/opened-person.js';
import { startEventNode } from '../scripts/lib/event-node.mjs';
import { requestsPerSecond } from './stand/load.mjs';
import { openStand, statementOn, takeTurns } from './stand/stand.mjs';

const password = 'Meridian-2026';
const names = ['patient', 'patient.zh', 'doctor', 'prescriber', 'gp', 'staff', 'applicant.one', 'applicant.two'];
const emails = names.map((name) => `${name}@meridian.test`);

/** Who is signed in, against node http and pg on columns nobody sealed; and signing in, against argon2 alone. */
export async function run({ databaseUrl: server, print = () => undefined }) {
  const stand = await openStand({ server, name: 'bench_identity' });
  const node = await startEventNode(stand.databaseUrl);
  try {
    const api = await stand.serve(fileOf('api'), {
      EVENTSTORE_URL: node.url,
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      SEED_DEMO: 'true',
    });
    const browsers = [];
    for (const email of emails) browsers.push(await signIn(api.port, email));
    await layOpen(stand.databaseUrl, (input) => ask(api.child, 'open', input));
    const raw = await stand.serve(fileOf('raw'), {});
    const users = browsers.map(({ headers }) => ({ path: '/graphql/', method: 'POST', headers, body: currentUser() }));
    await mustBeAlike(api.port, raw.port, users);
    const asked = await takeTurns(
      {
        'getUser, raw': () => requestsPerSecond({ port: raw.port, requests: users, seconds: 0.8 }),
        getUser: () => requestsPerSecond({ port: api.port, requests: users, seconds: 0.8 }),
      },
      { turns: 9, print },
    );
    const logins = browsers.map(({ login, headers }) => ({ ...login, headers: withoutSession(headers) }));
    const signedIn = await takeTurns(
      Object.fromEntries(
        [4, 8].flatMap((connections) => [
          [`argon2, ${connections}`, () => ask(api.child, 'verify', { connections, seconds: 1.5 })],
          [
            `login, ${connections}`,
            () => requestsPerSecond({ port: api.port, requests: logins, connections, seconds: 1.5 }),
          ],
        ]),
      ),
      { turns: 5, unit: 'a second', print },
    );
    const row = (figure, unit, value, baseline, target) => {
      const ratio = value / baseline;
      return { figure, value, unit, baseline, ratio, target, ok: target === undefined || ratio >= target };
    };
    return [
      row(
        'getUser by session cookie, against raw node http and pg',
        'requests/s',
        asked.getUser,
        asked['getUser, raw'],
        0.6,
      ),
      ...[4, 8].map((connections) =>
        row(
          `Login, ${connections} at once; the ratio is the share of argon2`,
          'logins/s',
          signedIn[`login, ${connections}`],
          signedIn[`argon2, ${connections}`],
        ),
      ),
    ];
  } finally {
    await stand.close(() => node.stop());
  }
}

/** A browser that signed in: its headers, and its login to be sent again. */
async function signIn(port, email) {
  const origin = `http://localhost:${port}`;
  const jar = new Map();
  const keep = (answer) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      jar.set(name, value);
    }
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  keep(await fetch(`${origin}/api/token/`));
  const headers = () => ({ 'x-csrftoken': jar.get('csrftoken'), cookie: cookie() });
  const login = { path: '/api/login_user/', method: 'POST', body: { usernameEmail: email, password } };
  const answer = await fetch(origin + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers() },
    body: JSON.stringify(login.body),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  keep(answer);
  return { login, headers: headers() };
}

const withoutSession = ({ cookie, ...headers }) => ({
  ...headers,
  cookie: cookie.replace(/Authentication-token=[^;]*;? ?/, ''),
});

/** The document as the web app sends it. */
function currentUser() {
  const documents = Object.entries(loadContracts().public.documents);
  const [sha256Hash] = documents.find(([, text]) => text.startsWith('mutation CurrentUser ')) ?? [];
  return { extensions: { persistedQuery: { version: 1, sha256Hash } } };
}

/** The same people in a table where nothing is sealed. */
async function layOpen(databaseUrl, open) {
  await statementOn(
    databaseUrl,
    'create schema bench',
    `create table bench.people as select user_id, status, language, email_index, username_index, credential_id, otp_secret_id,
       recovery_id, confirmed, passchange, staff, analytics, contacts_confirmed, doctor, prescriber,
       ${sealedSql(...Object.keys(sealedColumns))} from identity.people`,
    'alter table bench.people add primary key (user_id)',
  );
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(`select user_id, ${Object.keys(sealedColumns).join(', ')} from bench.people`);
  for (const { user_id: userId, ...opened } of await open({ rows, columns: sealedColumns })) {
    const set = Object.keys(opened).map((column, index) => `${column} = $${index + 2}`);
    const values = Object.values(opened).map((value) =>
      typeof value === 'object' && value ? JSON.stringify(value) : value,
    );
    await client.query(`update bench.people set ${set.join(', ')} where user_id = $1`, [userId, ...values]);
  }
  await client.query('analyze bench.people');
  await client.query('analyze identity.people');
  await client.query('analyze identity.open_sessions');
  await client.end();
}

/** A figure is worth nothing when one of both answers something else. */
async function mustBeAlike(apiPort, rawPort, requests) {
  for (const { path, method, headers, body } of requests) {
    const names = await Promise.all(
      [apiPort, rawPort].map(async (port) => {
        const answer = await fetch(`http://localhost:${port}${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        const { data } = await answer.json();
        return `${data?.getUser?.id} ${data?.getUser?.lastName} ${data?.getUser?.email}`;
      }),
    );
    if (names[0] !== names[1] || names[0].includes('undefined'))
      throw new Error(`not the same: ${names.join(' and ')}`);
  }
}

function ask(child, what, input) {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.send({ what, input });
  });
}

function fileOf(name) {
  return fileURLToPath(new URL(`./identity/${name}.server.mjs`, import.meta.url));
}
