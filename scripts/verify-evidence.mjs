// Checks exported evidence on any machine with Node 20 or later. It needs nothing else: no database, no package.
//   node verify-evidence.mjs [evidence.json] --key FINGERPRINT [--key FINGERPRINT]
// --key: the fingerprint of a signing key as you learned it from its owner by another way.
// Exit codes: 0 clean, 2 findings, 1 could not check.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const checkpointFields = 'format sequence from to count total root previousSignature signedAt keyId signature'.split(
  ' ',
);
const headFields = 'format stream events lastRevision lastHash exportedAt keyId signature'.split(' ');
const eventFields = 'stream revision id type recordedAt data metadata'.split(' ');

const findings = /** @type {string[]} */ ([]);
const complain = (text) => void findings.push(text);
// No control character of a file reaches the terminal.
const say = (text) => console.log(text.replaceAll(/\p{Cc}/gu, '?'));

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const nodeHash = (left, right) => sha256(Buffer.from([1]), left, right);

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

function chainHash({ stream, revision, id, type, data, metadata }) {
  const { hash: _, previousHash, ...rest } = metadata;
  return sha256(canonical({ previousHash, stream, revision, id, type, data, metadata: rest })).toString('hex');
}

const leafOf = ({ stream, revision, id, metadata, recordedAt }) =>
  sha256(Buffer.from([0]), JSON.stringify([stream, revision, id, metadata?.hash ?? null, recordedAt]));

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
  if (!Array.isArray(path) || !path.every((hex) => typeof hex === 'string' && /^[\da-f]{64}$/.test(hex))) return;
  if (!Number.isInteger(index) || index < 0 || index >= size) return;
  const siblings = path.map((hex) => Buffer.from(hex, 'hex'));
  let [hash, place, width] = [leaf, index, size];
  while (width > 1) {
    if ((place ^ 1) < width) {
      const sibling = siblings.shift();
      if (!sibling) return;
      hash = place % 2 === 0 ? nodeHash(hash, sibling) : nodeHash(sibling, hash);
    }
    place >>= 1;
    width = (width + 1) >> 1;
  }
  return siblings.length === 0 ? hash.toString('hex') : undefined;
}

/**
 * Reads a file of any size, however it is indented: hands out its events one by one, and answers the text around them,
 * in which `true` stands for each. `members` counts the names in a text: JSON.parse forgets a name that stands twice.
 */
async function scan(file, onEvent) {
  const marks = /["\\{}[\]:]/g;
  let [around, event, depth, skip, members, membersAround] = ['', '', 0, 0, 0, 0];
  let [quoted, listed, inside] = [false, false, false];
  for await (const chunk of createReadStream(file, 'utf8')) {
    let from = 0;
    const take = (to) => {
      inside ? (event += chunk.slice(from, to)) : (around += chunk.slice(from, to));
      from = to;
    };
    marks.lastIndex = skip;
    skip = 0;
    for (let mark = marks.exec(chunk); mark; mark = marks.exec(chunk)) {
      const [sign] = mark;
      if (sign === '\\' && quoted) {
        marks.lastIndex = mark.index + 2;
        skip = Math.max(0, marks.lastIndex - chunk.length);
      } else if (sign === '"') quoted = !quoted;
      else if (quoted) continue;
      else if (sign === ':') inside ? (members += 1) : (membersAround += 1);
      else if (sign === '{' || sign === '[') {
        take(mark.index);
        if (sign === '[' && depth === 1) listed = /"events"\s*:\s*$/.test(around);
        if (sign === '{' && depth === 2 && listed) [inside, event, members] = [true, '', 0];
        depth += 1;
      } else if (sign === '}' || sign === ']') {
        depth -= 1;
        take(mark.index + 1);
        if (depth === 1) listed = false;
        if (!inside || depth > 2) continue;
        [inside, around] = [false, `${around}true`];
        onEvent(event, members);
      }
    }
    take(chunk.length);
  }
  return { text: around, members: membersAround };
}

function membersOf(value) {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum, each) => sum + membersOf(each), own);
}

function parsed(text, members, what) {
  try {
    const value = JSON.parse(text);
    if (membersOf(value) !== members) complain(`${what} names a field twice`);
    return value;
  } catch {
    return undefined;
  }
}

/** Whether it has all these fields; another one is a finding too, for nothing vouches for it. */
function hasFields(value, fields, what, optional = []) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return complain(`${what} cannot be read`);
  const missing = fields.filter((field) => !Object.hasOwn(value, field));
  const foreign = Object.keys(value).filter((field) => !fields.includes(field) && !optional.includes(field));
  for (const field of missing) complain(`${what} lacks its ${field}`);
  for (const field of foreign) complain(`${what} has a field that does not belong there: ${field}`);
  return missing.length === 0;
}

function publicKeys(entries, signers, pinned, strict) {
  const keys = new Map();
  for (const entry of entries) {
    if (!hasFields(entry, ['keyId', 'publicKey'], 'a key')) continue;
    const { keyId } = entry;
    const key = keyFrom(entry);
    if (!key || keys.has(keyId)) complain(`key ${keyId} is not the one of this fingerprint, or stands there twice`);
    else if (!signers.has(keyId) && strict) complain(`key ${keyId} is a foreign one: it signed nothing here`);
    else if (signers.has(keyId) && pinned.length > 0 && !pinned.includes(keyId))
      complain(`key ${keyId} is a foreign one: it is not among the keys that you gave`);
    else keys.set(keyId, key);
  }
  return keys;
}

function keyFrom({ keyId, publicKey }) {
  try {
    const key = createPublicKey(publicKey);
    const name = sha256(key.export({ type: 'spki', format: 'der' })).toString('hex', 0, 16);
    const same = name === keyId && key.export({ type: 'spki', format: 'pem' }) === publicKey;
    return same && key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

function checkSignature(signed, fields, format, what, keys) {
  const key = keys.get(signed.keyId);
  if (!key) return complain(`${what} is signed by key ${signed.keyId}, which is not among the keys`);
  const signature = Buffer.from(String(signed.signature), 'base64');
  const content = fields.filter((field) => field !== 'signature').map((field) => signed[field]);
  const good = verify(null, Buffer.from(JSON.stringify(content)), key, signature);
  const exact = format.test(signed.format) && signature.toString('base64') === signed.signature;
  if (!good || !exact) complain(`the signature of ${what} is wrong`);
}

function checkCheckpoints(checkpoints, whole, keys) {
  checkpoints.forEach((each, index) => {
    const what = `checkpoint ${each?.sequence}`;
    if (!hasFields(each, checkpointFields, what)) return;
    checkSignature(each, checkpointFields, /^meridian-checkpoint\/[12]$/, what, keys);
    const { sequence, signature } = checkpoints[index - 1] ?? { sequence: 0, signature: null };
    const next = each.sequence === sequence + 1;
    const follows = next ? each.previousSignature === signature : !whole && each.sequence > sequence;
    if (!follows) complain(`${what} does not follow the one before it`);
  });
}

function checkChain(event, links) {
  const { stream, revision, metadata } = event;
  const where = `event ${revision} (${event.type}) of ${stream}`;
  const link = links.get(stream) ?? { next: 0n, hash: null };
  if (BigInt(revision) !== link.next) complain(`${where} stands where event ${link.next} should: missing or swapped`);
  else if ((metadata?.previousHash ?? null) !== link.hash) complain(`${where} does not continue the event before it`);
  if (!metadata?.hash) complain(`${where} carries no proof`);
  else if (chainHash(event) !== metadata.hash) complain(`${where} was altered: its content does not match its hash`);
  links.set(stream, { next: BigInt(revision) + 1n, hash: metadata?.hash ?? null });
}

/** The events of one stream: each has its place in a signed tree. */
function streamWalk(stream, checkpoints) {
  const bySequence = new Map(checkpoints.map((each) => [each?.sequence, each]));
  const unused = new Set(bySequence.keys());
  return {
    take(event) {
      const where = `event ${event.revision} of ${event.stream}`;
      if (event.stream !== stream) complain(`an event of ${event.stream} stands in the evidence of ${stream}`);
      if (!event.inclusion) return complain(`${where} is not anchored: it has no place in a signed list`);
      if (!hasFields(event.inclusion, ['checkpoint', 'index', 'path'], `the place of ${where}`)) return;
      const { checkpoint: sequence, index, path } = event.inclusion;
      const checkpoint = bySequence.get(sequence);
      unused.delete(sequence);
      if (checkpoint && rootFromPath(leafOf(event), index, checkpoint.count, path) === checkpoint.root) return;
      complain(`${where} is not among those that checkpoint ${sequence} signed`);
    },
    end() {
      for (const sequence of unused) complain(`checkpoint ${sequence} belongs to no event here`);
    },
  };
}

/** The events of the whole log: range by range they make the signed trees. */
function logWalk(checkpoints) {
  let [current, unanchored] = [0, 0];
  let leaves = /** @type {Buffer[]} */ ([]);
  return {
    take(event) {
      const range = checkpoints[current];
      if (!range) unanchored += 1;
      else if (leaves.push(leafOf(event)) === range.count) {
        const same = merkleRoot(leaves) === range.root;
        if (!same) complain(`the events of checkpoint ${range.sequence} are not those that were signed`);
        [current, leaves] = [current + 1, []];
      }
    },
    end() {
      if (unanchored > 0) complain(`${unanchored} events are not anchored: they stand behind the last checkpoint`);
      if (current < checkpoints.length) complain('the evidence holds fewer events than were signed');
    },
  };
}

const headless = [
  'not complete evidence: no signed head. An earlier version exported it, and signed none: events may be missing at its end. Ask for a new export',
  'not complete evidence: no signed head. It was removed, or the product found its log unsound and signed none',
];

function checkHead(head, { strict, stream, events, last, keys }) {
  if (head === undefined) return complain(headless[Number(strict)]);
  if (!hasFields(head, headFields, 'the signed head')) return;
  checkSignature(head, headFields, /^meridian-evidence-head\/1$/, 'the head', keys);
  if (head.stream !== stream) complain(`the signed head is that of ${head.stream ?? 'the whole log'}`);
  if (head.events !== events) complain(`${head.events} events were exported, and ${events} are here`);
  const same = head.lastRevision === last?.revision && head.lastHash === last?.metadata?.hash;
  if (!same) complain('the last event is not the one that was exported last');
}

async function main(file, pinned) {
  const outline = await scan(file, () => undefined);
  const pack = parsed(outline.text, outline.members, 'the evidence');
  if (!pack) return complain('the evidence breaks off before its end, or is no JSON');
  const strict = pack.format === 'meridian-evidence/2';
  if (!strict && pack.format !== 'meridian-evidence/1') throw new Error(`${file} is no evidence of a kind known here`);
  const fields = ['format', 'stream', 'keys', 'checkpoints', 'events', ...(strict ? [] : ['exportedAt'])];
  const lists = [pack.keys, pack.checkpoints, pack.events].every(Array.isArray);
  if (!hasFields(pack, fields, 'the evidence', ['head']) || !lists) throw new Error(`${file} is no whole evidence`);
  if (pinned.length === 0) complain('no key was given, so anybody may have signed this: give --key FINGERPRINT');
  const { stream, checkpoints } = pack;
  const optional = [...(stream === null ? [] : ['inclusion']), ...(strict ? [] : ['position'])];
  const signers = new Set([...checkpoints, pack.head].map((each) => each?.keyId));
  const keys = publicKeys(pack.keys, signers, pinned, strict);
  checkCheckpoints(checkpoints, stream === null, keys);
  const walk = stream === null ? logWalk(checkpoints) : streamWalk(stream, checkpoints);
  const links = new Map();
  let [events, last] = [0, undefined];
  await scan(file, (text, members) => {
    const what = `event number ${(events += 1)} of the evidence`;
    const event = parsed(text, members, what);
    if (!hasFields(event, eventFields, what, optional)) return;
    if (!/^(0|[1-9]\d*)$/.test(event.revision)) return complain(`${what} has no revision`);
    checkChain(event, links);
    walk.take(event);
    last = event;
  });
  walk.end();
  const others = pack.events.length !== events || pack.events.some((each) => each !== true);
  if (others) complain('something stands among the events that is none');
  checkHead(pack.head, { strict, stream, events, last, keys });
  say(`${events} events in ${links.size} streams, ${checkpoints.length} signed checkpoints`);
  if (pack.head) say(`${stream ?? 'the whole log'}, as it was on ${pack.head.exportedAt}`);
  for (const key of keys.keys()) say(`signed by ${key}`);
}

const options = /** @type {const} */ ({ key: { type: 'string', multiple: true } });
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const file = positionals[0] ?? fileURLToPath(new URL('evidence.json', import.meta.url));
try {
  await main(file, values.key ?? []);
  for (const text of findings.slice(0, 100)) say(`✗ ${text}`);
  if (findings.length > 100) say(`… and ${findings.length - 100} more`);
  say(findings.length ? `${findings.length} findings` : 'clean: everything is as it was written and signed');
  process.exitCode = findings.length ? 2 : 0;
} catch (error) {
  console.error(`could not check ${file}: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
