import { resolve } from 'node:path';
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
    return await work({ proof, pool, client, anchor, trustedKeys: ownKeys(proof, dataDir) });
  } catch (error) {
    throw explained(error);
  } finally {
    // The client waits for reads that were left early, which may never end.
    await Promise.race([client.dispose(), sleep(500)]);
    await pool.end();
    await stack.stop();
  }
}

/** @param {any} proof @param {string} dataDir */
function ownKeys(proof, dataDir) {
  const signingKey = process.env['SIGNING_KEY'];
  return signingKey ? [proof.loadSigningKey({ production: true, dataDir, signingKey })] : [];
}

/** @param {any} parts @param {string | undefined} stream */
async function verify({ proof, ...parts }, stream) {
  const progress = meter(stream ? `verify ${stream}` : 'verify the log');
  const options = { ...parts, onProgress: progress.show };
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
  for (const { kind, text } of report.findings) console.log(`✗ ${kind.padEnd(11)} ${text}`);
  if (report.moreFindings > 0) console.log(`… and ${report.moreFindings} more`);
  const count = report.findings.length + report.moreFindings;
  console.log(count === 0 ? '✓ clean: everything is as it was written and signed' : `${count} findings`);
  return count === 0 ? 0 : 2;
}

/** @param {any} parts @param {string | undefined} stream @param {string} out */
async function exportTo({ proof, ...parts }, stream, out) {
  const progress = meter('export');
  const folder = resolve(proof.folderOf(out));
  const verifier = inRoot('scripts/verify-evidence.mjs');
  const onProgress = (/** @type {number} */ done) => progress.show(done, done);
  const evidence = await proof.exportEvidence({ ...parts, stream, folder, verifier, onProgress });
  if (evidence.events === 0) throw new Complaint(stream ? `there is no stream ${stream}` : 'the log is empty');
  console.log(`✓ ${evidence.events} events in ${folder} (${progress.end(evidence.events)})`);
  if (evidence.unanchored > 0)
    console.log(`not yet anchored: ${evidence.unanchored} events; the next checkpoint signs them`);
  console.log(`Check it on any machine with Node: node ${resolve(folder, 'verify-evidence.mjs')}`);
  return 0;
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
