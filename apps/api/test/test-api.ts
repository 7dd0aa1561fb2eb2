import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createTestDatabase } from '@meridian/testing';
import { createApp, type Api, type AppOptions } from '../src/app.js';
import { readEnvironment } from '../src/platform/environment.js';
import { preparedFor } from '../src/platform/projector/testing/harness.js';
import { createLogger } from '../src/platform/observability/log.js';
import { Passwords } from '../src/platform/secrets/index.js';

export interface TestApiOptions extends Omit<AppOptions, 'environment' | 'log'> {
  readonly variables?: Readonly<Record<string, string>>;
}

/** What a guess costs is tested by itself; elsewhere it would be a good part of the work. */
const quickPasswords = new Passwords({ cost: { memoryCost: 1_024, timeCost: 1, parallelism: 1 } });

export type Write = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface TestApi {
  readonly api: Api;
  readonly url: string;
  readonly log: string[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** With the token that the CSRF guard asks for. */
  post(path: string, body: unknown, headers?: Record<string, string>, method?: Write): Promise<Response>;
  stop(): Promise<void>;
}

/** The real server on a port and, where the variables name none, a database of its own. */
export async function startTestApi({
  variables = {},
  overrides = [],
  ...options
}: TestApiOptions = {}): Promise<TestApi> {
  const own = variables['DATABASE_URL'] === undefined ? await createTestDatabase(preparedFor([])) : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-test-'));
  const log: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  const environment = readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: own?.url,
    EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
    LOG_LEVEL: 'debug',
    ...variables,
  });
  const api = await createApp({
    environment,
    log: createLogger(environment.logLevel, destination),
    ...options,
    overrides: [{ provide: Passwords, useValue: quickPasswords }, ...overrides],
  }).catch(async (error: unknown) => {
    await own?.drop();
    throw error;
  });
  const url = await api.listen();
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const fetchToken = async () => {
    const answer = await fetch(`${url}/api/token/`);
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
  };
  const test: TestApi = {
    api,
    url,
    log,
    get: (path, headers = {}) => fetch(url + path, { headers }),
    async post(path, body, headers = {}, method: Write = 'POST') {
      if (cookies.size === 0) await fetchToken();
      const token = cookies.get('csrftoken') ?? '';
      return fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', cookie: cookie(), 'x-csrftoken': token, ...headers },
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
      });
    },
    async stop() {
      await api.close();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
      letGo(test, ['log', 'stop']);
    },
  };
  return test;
}

/** The test files of a process stay in its memory to the end, with all that their variables hold. */
export function letGo(stopped: object, kept: readonly string[] = ['stop']): void {
  for (const name of Object.keys(stopped)) if (!kept.includes(name)) Reflect.deleteProperty(stopped, name);
}
