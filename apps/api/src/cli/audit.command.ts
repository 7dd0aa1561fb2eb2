import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient } from '@eventstore/db-client';
import { createEventRegistry } from '@meridian/domain/kernel';
import type pg from 'pg';
import { refusalOf, requireStore } from '../platform/event-store/index.js';
import { within } from '../platform/http/shutdown.js';
import { ownFile } from '../platform/own-files.js';
import { loadMasterKeys, PersonKeyStore } from '../platform/personal-data/index.js';
import { recordsOf } from '../platform/product-module.js';
import {
  acceptGap,
  AnchorFile,
  anchorFileOf,
  createProof,
  exportEvidence,
  folderOf,
  type KeyCheck,
  loadSigningKey,
  previousSigningKeys,
  type SigningKey,
  verifyLog,
  verifyStream,
} from '../platform/proof/index.js';
import { product } from '../product.js';
import { command, Complaint, say, type Site, type Terminal, type Work } from './command.js';
import { ownSettings, type OwnSettings, withPool } from './own-parts.js';

export interface Parts {
  readonly pool: pg.Pool;
  readonly client: EventStoreDBClient;
  readonly anchor: AnchorFile;
  readonly signingKey: SigningKey | undefined;
  readonly previousKeys: readonly string[];
  readonly keyCheck: KeyCheck | undefined;
  readonly terminal: Terminal;
}

const verifier = fileURLToPath(ownFile('../../scripts/verify-evidence.mjs'));

/** Progress of a check, and an estimate of the time left. */
function meter(what: string, { bar, seconds }: Terminal) {
  const began = performance.now();
  let shownAt = began;
  return {
    show(done: number, total: number): void {
      const now = performance.now();
      if (now - shownAt < (process.stderr.isTTY ? 200 : 5_000)) return;
      shownAt = now;
      const rate = done / ((now - began) / 1_000);
      const left = total > done ? `, about ${seconds((1_000 * (total - done)) / rate)} left` : '';
      const text = `${what} ${bar(done, total)} ${done}/${total}, ${Math.round(rate)}/s${left}`;
      process.stderr.write(process.stderr.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    },
    end(count: number): string {
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
      const took = performance.now() - began;
      return `${seconds(took)}, ${Math.round((1_000 * count) / took)}/s`;
    },
  };
}

export const withParts =
  <Outcome>(work: (parts: Parts) => Promise<Outcome>) =>
  async ({ variables, terminal }: Site): Promise<Outcome> => {
    const settings = ownSettings({ variables });
    await requireStore(settings.eventStoreUrl);
    return withPool({ databaseUrl: settings.databaseUrl, name: 'meridian audit' }, async (pool) => {
      const client = EventStoreDBClient.connectionString(settings.eventStoreUrl);
      try {
        const anchor = new AnchorFile(anchorFileOf(settings));
        const keys = {
          signingKey: ownKey(settings),
          previousKeys: previousSigningKeys(settings),
          keyCheck: keyCheckOf(pool, settings),
        };
        return await work({ pool, client, anchor, ...keys, terminal });
      } catch (error) {
        throw explained(error);
      } finally {
        // The client waits for reads that were left early, which may never end.
        await within(500, () => client.dispose());
      }
    });
  };

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Complaint) return error;
  const refusal = refusalOf(error);
  if (refusal) return new Complaint(`could not check, ${refusal.cause}: ${refusal.cure}`);
  const { code, type, message } = error as Error & { readonly code?: unknown; readonly type?: unknown };
  return code || type ? new Complaint(`could not check: ${message || String(code || type)}`) : error;
}

/** The key of this installation: a tool makes none. */
function ownKey({ dataDir, signingKey }: OwnSettings): SigningKey | undefined {
  if (signingKey) return loadSigningKey({ production: true, dataDir, signingKey });
  const made = existsSync(join(dataDir, 'keys', 'signing.pem'));
  return made ? loadSigningKey({ production: false, dataDir }) : undefined;
}

/** With the master key, what is sealed is opened: a tool makes no such key. */
function keyCheckOf(pool: pg.Pool, { dataDir, masterKey, masterKeyPrevious }: OwnSettings): KeyCheck | undefined {
  if (!masterKey && !existsSync(join(dataDir, 'keys', 'master.key'))) return undefined;
  const masterKeys = loadMasterKeys({ production: false, dataDir, masterKey, masterKeyPrevious });
  return {
    registry: createEventRegistry(...recordsOf(product).events),
    keys: new PersonKeyStore(pool, masterKeys),
  };
}

/** Says what was found, and answers how many events there are and whether they are as they were written and signed. */
export const verified = (stream?: string) =>
  withParts(async ({ signingKey, terminal, ...parts }) => {
    const progress = meter(stream ? `verify ${stream}` : 'verify the log', terminal);
    const options = { ...parts, trustedKeys: signingKey ? [signingKey] : [], onProgress: progress.show };
    const report = await (stream ? verifyStream(stream, options) : verifyLog(options));
    const took = progress.end(report.events);
    if (report.events === 0 && report.findings.length === 0) throw new Complaint(nothingFound(stream));
    say(`${report.events} events in ${report.streams} streams, ${report.checkpoints} signed checkpoints (${took})`);
    if (report.unanchored > 0)
      say(`not yet anchored: ${report.unanchored} events (chained, but signed by no checkpoint)`);
    if (!parts.keyCheck) say('not checked: whether personal data can still be opened (set MASTER_KEY)');
    for (const { kind, text } of report.findings) say(`✗ ${kind.padEnd(11)} ${text}`);
    if (report.moreFindings > 0) say(`… and ${report.moreFindings} more`);
    const count = report.findings.length + report.moreFindings;
    say(count === 0 ? '✓ clean: everything is as it was written and signed' : `${count} findings`);
    return { clean: count === 0, events: report.events };
  });

const verify =
  (stream: string | undefined): Work =>
  async (site) =>
    (await verified(stream)(site)).clean ? 0 : 2;

const nothingFound = (stream: string | undefined): string =>
  stream
    ? `no event of ${stream} is in the log: verify without a stream finds what was removed`
    : 'there is no event in the log and none was ever signed: is this the right DATA_DIR or DATABASE_URL?';

const exportTo = (stream: string | undefined, out: string) =>
  withParts(async ({ terminal, ...parts }) => {
    const signingKey = await requireKnown(parts);
    const progress = meter('export', terminal);
    const folder = resolve(folderOf(out));
    const onProgress = (done: number) => progress.show(done, done);
    const signer = createProof({ ...parts, signingKey });
    const options = { ...parts, signingKey, proof: signer, folder, verifier, onProgress, ...(stream && { stream }) };
    const evidence = await exportEvidence(options);
    if (evidence.events === 0) throw new Complaint(stream ? `there is no stream ${stream}` : 'the log is empty');
    say(`✓ ${evidence.events} events in ${folder} (${progress.end(evidence.events)})`);
    for (const { kind, text } of evidence.findings) say(`✗ ${kind.padEnd(11)} ${text}`);
    if (evidence.findings.length > 0) say('✗ the log is not sound: what was exported carries no signed head');
    const keys = evidence.keys.map((key) => ` --key ${key}`).join('');
    say(`Check it on any machine with Node: node ${resolve(folder, 'verify-evidence.mjs')}${keys}`);
    return evidence.findings.length > 0 ? 2 : 0;
  });

/** Somebody with the signing key knows why the anchor file lacked something once: from then on it is no finding. */
const accept = (named: string, why: string) =>
  withParts(async (parts) => {
    const signingKey = await requireKnown(parts);
    const gap = await acceptGap({ ...parts, signingKey }, named, why);
    if (!gap) throw new Complaint(`there is no such gap: npm run audit -- verify names each`);
    say(`✓ accepted, and signed: on ${gap.at} the anchor file lacked ${gap.text}`);
    return 0;
  });

/** Never by the key of another installation. */
export async function requireKnown({ signingKey, pool }: Pick<Parts, 'signingKey' | 'pool'>): Promise<SigningKey> {
  if (!signingKey) throw new Complaint('this is signed: set SIGNING_KEY, or DATA_DIR to the folder of the product');
  const { rows } = await pool.query<{ key_id: string }>('select key_id from platform.proof_public_keys');
  if (rows.length === 0 || rows.some(({ key_id }) => key_id === signingKey.keyId)) return signingKey;
  throw new Complaint(`the key ${signingKey.keyId} never signed this log: set SIGNING_KEY to the one that does`);
}

/** Whether the log is as it was written and signed, and evidence of that for others. */
export const audit = command({
  usage: `npm run audit -- verify [STREAM]                     recomputes every hash, chain and signature
npm run audit -- export STREAM --out FOLDER         evidence of one stream, checkable without the database
npm run audit -- export --all --out FOLDER          evidence of the whole log
npm run audit -- accept GAP WHY                    explains why the anchor file lacked something once

Exit codes: 0 clean, 2 findings, 1 could not check.`,
  options: { out: { type: 'string' }, all: { type: 'boolean' } },
  plan([name, stream, ...rest], { out, all = false }) {
    if (name === 'accept') return stream && rest.length > 0 ? accept(stream, rest.join(' ')) : null;
    if (rest.length > 0) return null;
    if (name === 'verify') return verify(stream);
    return name === 'export' && out && Boolean(stream) !== all ? exportTo(stream, out) : null;
  },
});
