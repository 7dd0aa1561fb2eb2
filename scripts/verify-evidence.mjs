// Checks exported evidence on any machine with Node 20 or later. It needs nothing else: no database, no package.
//   node verify-evidence.mjs [evidence.json] [--key FINGERPRINT]
// --key: the fingerprint of the signing key as you learned it from its owner by another way.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leafHash = (content) => sha256(Buffer.from([0]), Buffer.from(content, 'utf8'));
const nodeHash = (left, right) => sha256(Buffer.from([1]), left, right);

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

function chainHash({ stream, revision, id, type, data, metadata }) {
  const { hash: _, previousHash, ...rest } = metadata;
  return createHash('sha256')
    .update(canonical({ previousHash, stream, revision, id, type, data, metadata: rest }), 'utf8')
    .digest('hex');
}

const leafOf = ({ stream, revision, id, metadata, recordedAt }) =>
  leafHash(JSON.stringify([stream, revision, id, metadata?.hash ?? null, recordedAt]));

function merkleRoot(leaves) {
  let level = leaves;
  while (level.length > 1) {
    const above = [];
    for (let i = 0; i < level.length; i += 2) above.push(level[i + 1] ? nodeHash(level[i], level[i + 1]) : level[i]);
    level = above;
  }
  return (level[0] ?? sha256()).toString('hex');
}

function rootFromPath(leaf, index, size, path) {
  const siblings = path.map((hex) => Buffer.from(hex, 'hex'));
  let [hash, place, width] = [leaf, index, size];
  if (!Number.isInteger(index) || index < 0 || index >= size) return undefined;
  while (width > 1) {
    if ((place ^ 1) < width) {
      const sibling = siblings.shift();
      if (!sibling) return undefined;
      hash = place % 2 === 0 ? nodeHash(hash, sibling) : nodeHash(sibling, hash);
    }
    place >>= 1;
    width = (width + 1) >> 1;
  }
  return siblings.length === 0 ? hash.toString('hex') : undefined;
}

function checkSignature(checkpoint, keys) {
  const { format, sequence, from, to, count, total, root, previousSignature, signedAt, keyId, signature } = checkpoint;
  const content = [format, sequence, from, to, count, total, root, previousSignature, signedAt, keyId];
  const known = keys.get(keyId);
  if (!known) return `checkpoint ${sequence} is signed by key ${keyId}, which is not among the keys`;
  const good = verify(null, Buffer.from(JSON.stringify(content)), known, Buffer.from(signature, 'base64'));
  return good ? undefined : `the signature of checkpoint ${sequence} is wrong`;
}

function publicKeys(entries, pinned, complain) {
  const keys = new Map();
  for (const { keyId, publicKey } of entries) {
    const key = createPublicKey(publicKey);
    const name = createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest('hex')
      .slice(0, 32);
    if (name !== keyId) complain(`key ${keyId} has the fingerprint ${name}`);
    else if (pinned.length === 0 || pinned.includes(name)) keys.set(name, key);
  }
  return keys;
}

function checkChain(event, links, complain) {
  const { stream, revision, metadata } = event;
  const where = `event ${revision} (${event.type}) of ${stream}`;
  const link = links.get(stream) ?? { next: 0n, hash: null };
  if (BigInt(revision) !== link.next) complain(`${where} stands where event ${link.next} should: missing or swapped`);
  else if ((metadata?.previousHash ?? null) !== link.hash) complain(`${where} does not continue the event before it`);
  if (!metadata?.hash) complain(`${where} carries no proof`);
  else if (chainHash(event) !== metadata.hash) complain(`${where} was altered: its content does not match its hash`);
  links.set(stream, { next: BigInt(revision) + 1n, hash: metadata?.hash ?? null });
}

function checkInclusion(event, checkpoints, complain) {
  const { checkpoint: sequence, index, path } = event.inclusion;
  const checkpoint = checkpoints.get(sequence);
  if (checkpoint && rootFromPath(leafOf(event), index, checkpoint.count, path) === checkpoint.root) return;
  complain(`event ${event.revision} of ${event.stream} is not among those that checkpoint ${sequence} signed`);
}

function checkLinks(checkpoints, complain) {
  checkpoints.forEach((each, index) => {
    const before = checkpoints[index - 1];
    const follows =
      each.sequence === (before?.sequence ?? 0) + 1 && each.previousSignature === (before?.signature ?? null);
    if (!follows) complain(`checkpoint ${each.sequence} does not follow the one before it`);
  });
}

function parsed(line) {
  try {
    return JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
  } catch {
    return undefined;
  }
}

async function main(file, pinned) {
  const findings = [];
  const complain = (text) => findings.push(text);
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })[Symbol.asyncIterator]();
  const first = (await lines.next()).value ?? '';
  const head = JSON.parse(`${first}]}`);
  if (head.format !== 'meridian-evidence/1') throw new Error(`${file} is no evidence of a kind known here`);
  const keys = publicKeys(head.keys, pinned, complain);
  for (const checkpoint of head.checkpoints) {
    const fault = checkSignature(checkpoint, keys);
    if (fault) complain(fault);
  }
  const whole = head.stream === null;
  if (whole) checkLinks(head.checkpoints, complain);
  const checkpoints = new Map(head.checkpoints.map((each) => [each.sequence, each]));
  const links = new Map();
  let [events, unanchored, current, ended] = [0, 0, 0, false];
  /** @type {any[]} */
  let leaves = [];
  for await (const line of lines) {
    if (line === ']}') ended = true;
    if (!line.startsWith('{')) continue;
    const event = parsed(line);
    if (!event) {
      complain(`what stands behind event ${events} cannot be read`);
      continue;
    }
    events += 1;
    if (!whole && event.stream !== head.stream)
      complain(`an event of ${event.stream} stands in the evidence of ${head.stream}`);
    checkChain(event, links, complain);
    const range = head.checkpoints[current];
    if (!whole) event.inclusion ? checkInclusion(event, checkpoints, complain) : (unanchored += 1);
    else if (!range) unanchored += 1;
    else if (leaves.push(leafOf(event)) === range.count) {
      if (merkleRoot(leaves) !== range.root)
        complain(`the events of checkpoint ${range.sequence} are not those that were signed`);
      [current, leaves] = [current + 1, []];
    }
  }
  if (!ended) complain('the evidence breaks off before its end');
  if (whole && current < head.checkpoints.length) complain('the evidence holds fewer events than were signed');
  return {
    findings,
    events,
    unanchored,
    streams: links.size,
    checkpoints: head.checkpoints.length,
    keys: [...keys.keys()],
  };
}

/** @type {string[]} */
const args = [];
/** @type {string[]} */
const pinned = [];
for (let i = 2; i < process.argv.length; i += 1) {
  if (process.argv[i] === '--key') pinned.push(process.argv[(i += 1)]);
  else args.push(process.argv[i]);
}
const file = args[0] ?? fileURLToPath(new URL('evidence.json', import.meta.url));
try {
  const report = await main(file, pinned);
  console.log(`${report.events} events in ${report.streams} streams, ${report.checkpoints} signed checkpoints`);
  for (const key of report.keys)
    console.log(
      `signed by ${key}${pinned.length ? '' : ' (compare this fingerprint with the one its owner gives you)'}`,
    );
  if (report.unanchored > 0)
    console.log(`not yet anchored: ${report.unanchored} events (chained, but signed by no checkpoint)`);
  for (const text of report.findings.slice(0, 100)) console.log(`✗ ${text}`);
  if (report.findings.length > 100) console.log(`… and ${report.findings.length - 100} more`);
  console.log(
    report.findings.length ? `${report.findings.length} findings` : 'clean: everything is as it was written and signed',
  );
  process.exitCode = report.findings.length ? 2 : 0;
} catch (error) {
  console.error(`could not check ${file}: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
