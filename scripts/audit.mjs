import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { dataDirOf, inRoot } from './lib/paths.mjs';
import { openStack } from './lib/stack.mjs';
import { bar, seconds } from './lib/terminal.mjs';

const usage = `npm run audit -- verify [STREAM]                     recomputes every hash, chain and signature
npm run audit -- export STREAM --out FOLDER         evidence of one stream, checkable without the database
npm run audit -- export --all --out FOLDER          evidence of the whole log

Exit codes: 0 clean, 2 findings, 1 could not check.`;

/** @param {string} path */
const built = (path) => import(pathToFileURL(inRoot('apps/api/dist/platform', path)).href);

/** Where the checking stands and how long it may still take. @param {string} what */
function meter(what) {
  const began = performance.now();
  let shownAt = began;
  return {
    /** @param {number} done @param {number} total */
    show(done, total) {
      const now = performance.now();
      if (now - shownAt < (process.stderr.isTTY ? 200 : 5000)) return;
      shownAt = now;
      const rate = done / ((now - began) / 1000);
      const left = total > done ? `, about ${seconds((1000 * (total - done)) / rate)} left` : '';
      const text = `${what} ${bar(done, total)} ${done}/${total}, ${Math.round(rate)}/s${left}`;
      process.stderr.write(process.stderr.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    },
    /** @param {number} count */
    end(count) {
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
      const took = performance.now() - began;
      return `${seconds(took)}, ${Math.round((1000 * count) / took)}/s`;
    },
  };
}

/** @template T @param {(parts: any) => Promise<T>} work */
async function withParts(work) {
  await ensureBuilt();
  const [proof, { default: pg }, { EventStoreDBClient }] = await Promise.all([
    built('proof/index.js'),
    import('pg'),
    import('@eventstore/db-client'),
  ]);
  const dataDir = dataDirOf();
  const stack = await openStack({ dataDir });
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 3, application_name: 'meridian audit' });
  pool.on('error', () => undefined);
  pool.on('connect', (connected) => connected.on('error', () => undefined));
  const client = EventStoreDBClient.connectionString(stack.eventStoreUrl);
  /** @param {unknown} error */
  const explained = (error) => {
    const from = /** @type {{ code?: unknown, type?: unknown, message?: string }} */ (error);
    if (!(error instanceof Error) || error instanceof Complaint || (!from.code && !from.type)) return error;
    return new Complaint(`could not check: ${from.message || from.code || from.type}`);
  };
  try {
    const anchor = new proof.AnchorFile(
      proof.anchorFileOf({ dataDir, proofAnchorFile: process.env['PROOF_ANCHOR_FILE'] }),
    );
    const keyCheck = await keyCheckOf(pool, dataDir);
    return await work({ proof, pool, client, anchor, signingKey: ownKey(proof, dataDir), keyCheck });
  } catch (error) {
    throw explained(error);
  } finally {
    // The client waits for reads that were left early, which may never end.
    await Promise.race([client.dispose(), sleep(500)]);
    await pool.end();
    await stack.stop();
  }
}

/** The key of this installation: a tool makes none. @param {any} proof @param {string} dataDir */
function ownKey(proof, dataDir) {
  const signingKey = process.env['SIGNING_KEY'];
  if (signingKey) return proof.loadSigningKey({ production: true, dataDir, signingKey });
  return existsSync(join(dataDir, 'keys', 'signing.pem'))
    ? proof.loadSigningKey({ production: false, dataDir })
    : undefined;
}

/** With the master key, what is sealed is opened: a tool makes no such key. @param {any} pool @param {string} dataDir */
async function keyCheckOf(pool, dataDir) {
  const { MASTER_KEY: masterKey, MASTER_KEY_PREVIOUS: masterKeyPrevious } = process.env;
  if (!masterKey && !existsSync(join(dataDir, 'keys', 'master.key'))) return undefined;
  const [{ loadMasterKeys, PersonKeyStore }, { product }, { recordsOf }, { createEventRegistry }] = await Promise.all([
    built('personal-data/index.js'),
    import(pathToFileURL(inRoot('apps/api/dist/product.js')).href),
    import(pathToFileURL(inRoot('apps/api/dist/platform/product-module.js')).href),
    import('@meridian/domain/kernel'),
  ]);
  const masterKeys = loadMasterKeys({ production: false, dataDir, masterKey, masterKeyPrevious });
  return { registry: createEventRegistry(...recordsOf(product).events), keys: new PersonKeyStore(pool, masterKeys) };
}

/** @param {any} parts @param {string | undefined} stream */
async function verify({ proof, signingKey, ...parts }, stream) {
  const progress = meter(stream ? `verify ${stream}` : 'verify the log');
  const options = { ...parts, trustedKeys: signingKey ? [signingKey] : [], onProgress: progress.show };
  const report = await (stream ? proof.verifyStream(stream, options) : proof.verifyLog(options));
  const took = progress.end(report.events);
  const found = report.events > 0 || report.findings.length > 0;
  if (!found)
    throw new Complaint(
      stream
        ? `no event of ${stream} is in the log: verify without a stream finds what was removed`
        : 'there is no event in the log and none was ever signed: is this the right DATA_DIR or DATABASE_URL?',
    );
  console.log(
    `${report.events} events in ${report.streams} streams, ${report.checkpoints} signed checkpoints (${took})`,
  );
  if (report.unanchored > 0)
    console.log(`not yet anchored: ${report.unanchored} events (chained, but signed by no checkpoint)`);
  if (!parts.keyCheck) console.log('not checked: whether personal data can still be opened (set MASTER_KEY)');
  for (const { kind, text } of report.findings) console.log(`✗ ${kind.padEnd(11)} ${text}`);
  if (report.moreFindings > 0) console.log(`… and ${report.moreFindings} more`);
  const count = report.findings.length + report.moreFindings;
  console.log(count === 0 ? '✓ clean: everything is as it was written and signed' : `${count} findings`);
  return count === 0 ? 0 : 2;
}

/** @param {any} parts @param {string | undefined} stream @param {string} out */
async function exportTo({ proof, ...parts }, stream, out) {
  await requireKnown(parts);
  const progress = meter('export');
  const folder = resolve(proof.folderOf(out));
  const verifier = inRoot('scripts/verify-evidence.mjs');
  const onProgress = (/** @type {number} */ done) => progress.show(done, done);
  const signer = proof.createProof(parts);
  const evidence = await proof.exportEvidence({ ...parts, proof: signer, stream, folder, verifier, onProgress });
  if (evidence.events === 0) throw new Complaint(stream ? `there is no stream ${stream}` : 'the log is empty');
  console.log(`✓ ${evidence.events} events in ${folder} (${progress.end(evidence.events)})`);
  for (const { kind, text } of evidence.findings) console.log(`✗ ${kind.padEnd(11)} ${text}`);
  if (evidence.findings.length > 0) console.log('✗ the log is not sound: what was exported carries no signed head');
  const keys = evidence.keys.map((/** @type {string} */ key) => ` --key ${key}`).join('');
  console.log(`Check it on any machine with Node: node ${resolve(folder, 'verify-evidence.mjs')}${keys}`);
  return evidence.findings.length > 0 ? 2 : 0;
}

/** An export is signed, and what is not yet signed of the log with it: never by the key of another installation. */
/** @param {any} parts */
async function requireKnown({ signingKey, pool }) {
  if (!signingKey)
    throw new Complaint('an export is signed: set SIGNING_KEY, or DATA_DIR to the folder of the product');
  const { rows } = await pool.query('select key_id from platform.proof_public_keys');
  if (rows.length === 0 || rows.some((/** @type {any} */ { key_id }) => key_id === signingKey.keyId)) return;
  throw new Complaint(`the key ${signingKey.keyId} never signed this log: set SIGNING_KEY to the one that does`);
}

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, stream, ...rest] = positionals;
  if (values.help) return console.log(usage);
  if (command === 'verify' && rest.length === 0) return withParts((parts) => verify(parts, stream));
  if (command === 'export' && values.out && rest.length === 0 && Boolean(stream) !== Boolean(values.all)) {
    const { out } = values;
    return withParts((parts) => exportTo(parts, stream, out));
  }
  throw new Complaint(`that is not how it is used:\n${usage}`);
});
