import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const answerMs = 120_000;
const againMs = 250;
const password = 'Meridian-2026';
/** The limit is 600 writes a minute from one address. */
const ofOneAddress = 250;

const open =
  'mutation($input: OpenTaskInput!) { openTask(input: $input) { __typename ... on StaffTask { id revision } } }';
const look = 'query($id: ID!) { staffTask(id: $id) { revision } }';
const change =
  'mutation($input: ChangeTaskInput!) { changeTask(input: $input) { __typename ... on StaffTask { revision } ... on Refusal { reason } } }';

let addresses = 0;
const nextAddress = () => `127.1.${(addresses >> 8) & 255}.${addresses++ & 255 || 1}`;

/** Keeps its cookies, its connection and the address from which it asks for a while. @param {number} port @param {string} [host] */
export function browserAt(port, host = '127.0.0.1') {
  let sent = 0;
  let agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: nextAddress() });
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /** @param {'GET' | 'POST'} method @param {string} path @param {object} [body] @param {Record<string, string>} [more] */
  const ask = (method, path, body, more = {}) => {
    sent += 1;
    if (sent % ofOneAddress === 0) {
      agent.destroy();
      agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: nextAddress() });
    }
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': cookies.get('csrftoken') ?? '',
      ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
      ...more,
    };
    return /** @type {Promise<{ status: number, body: any }>} */ (
      new Promise((resolve, reject) => {
        const asked = request({ host, port, path, method, headers, agent, timeout: answerMs }, (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
            cookies.set(name, value);
          }
          let heard = '';
          answer.on('data', (chunk) => (heard += chunk));
          answer.on('end', () => {
            try {
              resolve({ status: answer.statusCode ?? 0, body: heard && JSON.parse(heard) });
            } catch {
              reject(new Error(`${answer.statusCode} ${heard.slice(0, 200)}`));
            }
          });
          answer.on('error', reject);
        });
        asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
        asked.on('error', reject);
        asked.end(text);
      })
    );
  };
  return { ask, cookies };
}

/** @param {number} port @param {string} [host] */
export async function staffAt(port, host) {
  const staff = browserAt(port, host);
  await staff.ask('GET', '/api/token/');
  await staff.ask('POST', '/api/login_user/', { usernameEmail: 'staff@meridian.test', password });
  return staff;
}

/** After a failure it is not known whether the task was changed. @param {ReturnType<typeof browserAt>['ask']} ask @param {string} id */
async function revisionOf(ask, id) {
  await sleep(againMs);
  const answer = await ask('POST', '/admingql/', { query: look, variables: { id } }).catch(() => undefined);
  return /** @type {number | undefined} */ (answer?.body.data?.staffTask?.revision);
}

/**
 * Members of staff who read and write in turn, each the one task of their own, over connections that are kept.
 * @param {number} port @param {number} clients @param {string} [host]
 */
export async function startLoad(port, clients, host) {
  const staff = await staffAt(port, host);

  let loading = true;
  /** @type {{ at: number, took: number }[]} */
  const done = [];
  /** @type {string[]} */
  const failed = [];
  let acknowledged = 0;

  /** @param {string} what @param {() => Promise<void>} work */
  const counted = async (what, work) => {
    const began = performance.now();
    try {
      await work();
      done.push({ at: performance.now(), took: performance.now() - began });
      return true;
    } catch (error) {
      failed.push(`${what} after ${Math.round(performance.now() - began)} ms: ${String(error)}`);
      return false;
    }
  };

  /** @param {number} index */
  const work = async (index) => {
    const { ask, cookies } = browserAt(port, host);
    for (const [name, value] of staff.cookies) cookies.set(name, value);
    const opened = await ask('POST', '/admingql/', {
      query: open,
      variables: { input: { toDo: `Rehearsal ${index}` } },
    });
    const { id } = opened.body.data.openTask;
    let { revision } = opened.body.data.openTask;
    for (let turn = 0; loading; turn += 1) {
      await counted('a read', async () => {
        const { status, body } = await ask('GET', `/graphql/?query=${encodeURIComponent('{ features { key } }')}`);
        if (status !== 200 || !body.data) throw new Error(`${status} ${JSON.stringify(body).slice(0, 200)}`);
      });
      const carriedOut = await counted('a command', async () => {
        const input = { id, revision, note: `Turn ${turn}` };
        const key = { 'idempotency-key': randomUUID() };
        const { status, body } = await ask('POST', '/admingql/', { query: change, variables: { input } }, key);
        const changed = body.data?.changeTask;
        if (changed?.revision !== revision + 1) throw new Error(`${status} ${JSON.stringify(body).slice(0, 300)}`);
        revision += 1;
        acknowledged += 1;
      });
      if (!carriedOut) revision = (await revisionOf(ask, id)) ?? revision;
    }
  };

  const working = Promise.all(Array.from({ length: clients }, (_, index) => work(index)));
  working.catch(() => undefined);
  return {
    done,
    failed,
    get acknowledged() {
      return acknowledged;
    },
    async stop() {
      loading = false;
      await working;
    },
  };
}
