import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireStore } from './require-store.js';
import { localhostCertificate } from './testing/localhost-certificate.js';

let database: TestDatabase;
let node: EventNode;
let folder: string;
const servers: Server[] = [];
const ports: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  node = await startEventNode({ databaseUrl: database.url });
  folder = mkdtempSync(join(tmpdir(), 'meridian-certificates-'));
  const cert = join(folder, 'cert.pem');
  writeFileSync(cert, localhostCertificate.cert);
  const protectedOne = createSecureServer(localhostCertificate, (_, response) => response.writeHead(404).end());
  ports['SILENT'] = await listening(createServer(() => undefined));
  ports['PROTECTED'] = await listening(protectedOne as unknown as Server);
  ports['CERT'] = cert;
  ports['PLAIN'] = new URL(node.url.replace(/^esdb/, 'http')).port;
});

afterAll(async () => {
  for (const server of servers) server.close();
  await node.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, ready));
  return String((server.address() as AddressInfo).port);
}

const named = (url: string) => url.replace(/[A-Z]+/g, (name) => ports[name] ?? name);

it('says nothing of a store that answers', async () => {
  await requireStore(node.url);
});

it.each([
  ['esdb://127.0.0.1:1?tls=false', 'nothing answers at 127.0.0.1:1: start the event store, or correct host and port'],
  ['esdb://127.0.0.1:1,127.0.0.1:2?tls=false', 'nothing answers at 127.0.0.1:1: '],
  ['esdb://127.0.0.1:SILENT?tls=false', 'nothing answers at 127.0.0.1:'],
  ['esdb://user:secret@127.0.0.1:SILENT', 'nothing answers at 127.0.0.1:'],
  ['esdb+discover://127.0.0.1:SILENT?tls=false', 'nothing answers at 127.0.0.1:'],
  ['esdb://user:secret@127.0.0.1:PLAIN', 'asks for TLS, and the event store answers without it: set tls=false'],
  ['esdb://localhost:PROTECTED?tls=false', 'what listens there ends each connection: set tls=true'],
  ['esdb://user:secret@localhost:PROTECTED', 'the certificate of the event store is not trusted: add tlsCaFile'],
  ['esdb://127.0.0.1:PROTECTED?tlsCaFile=CERT', 'the certificate of the event store is made for another name'],
  ['esdb://localhost:PROTECTED?tlsCaFile=CERT', 'what listens there is no event store: correct host and port'],
  ['esdb://localhost:PROTECTED?tlsCaFile=/nowhere/ca.crt', 'names a certificate file that is not there: correct'],
  ['esdb://user:secret@localhost:PROTECTED?tls=perhaps', 'the client cannot read the connection string: write it'],
])('%s is one line within 10 s', { timeout: 15_000 }, async (url, words) => {
  const began = performance.now();
  const error = await requireStore(named(url), { waitMs: 6_000 }).then(
    () => undefined,
    (refused: Error) => refused,
  );
  expect(performance.now() - began).toBeLessThan(9_000);
  expect(error?.name).toBe('EnvironmentError');
  expect(error?.message).toContain(`EVENTSTORE_URL is of no use, ${words}`);
  expect(error?.message).not.toMatch(/\n|secret/);
  expect(process.noDeprecation).toBeFalsy();
});

it('waits for a store that is about to start, and names another setting', async () => {
  const began = performance.now();
  const refused = requireStore('esdb://127.0.0.1:1?tls=false', { setting: '--to', waitMs: 2_000 });
  await expect(refused).rejects.toThrow('--to is of no use, nothing answers at 127.0.0.1:1');
  expect(performance.now() - began).toBeGreaterThan(1_000);
});
