import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AnchorFile } from './anchor.file.js';
import { checkedCheckpoints } from './checkpoint.chain.js';
import { type Checkpoint, isSignedBy, type ManifestEntry, signCheckpoint } from './checkpoint.js';
import { Findings } from './finding.js';
import { inclusionPaths, leafHash, merkleRoot, rootFromPath } from './merkle.js';
import { compareRange } from './signed-range.js';
import { isNamed, loadSigningKey, previousSigningKeys, type SigningKey } from './signing-key.js';

const folder = () => mkdtempSync(join(tmpdir(), 'proof-'));
const newKey = (): SigningKey => loadSigningKey({ production: false, dataDir: folder() });

function chainOf(key: SigningKey, length: number): Checkpoint[] {
  const made: Checkpoint[] = [];
  for (let sequence = 1; sequence <= length; sequence += 1) {
    const before = made.at(-1);
    made.push(
      signCheckpoint(
        {
          sequence,
          count: 10,
          total: sequence * 10,
          root: 'ab',
          previousSignature: before?.signature ?? null,
          signedAt: '2026-01-01T00:00:00.000Z',
        },
        key,
      ),
    );
  }
  return made;
}

describe('the Merkle tree', () => {
  it.each([1, 2, 3, 5, 8, 13, 100, 257])('proves each of %i leaves, and nothing else', (size) => {
    const leaves = Array.from({ length: size }, (_, index) => leafHash(`event ${index}`));
    const root = merkleRoot(leaves);
    const paths = inclusionPaths(
      leaves,
      leaves.map((_, index) => index),
    );
    leaves.forEach((leaf, index) => {
      const path = paths[index] ?? [];
      expect(rootFromPath(leaf, index, size, path)).toEqual(root);
      expect(rootFromPath(leafHash('another'), index, size, path)).not.toEqual(root);
      if (size > 1) expect(rootFromPath(leaf, (index + 1) % size, size, path)).not.toEqual(root);
      expect(rootFromPath(leaf, index, size, [...path, leaf])).toBeUndefined();
    });
  });

  it('depends on order, and keeps leaves and nodes apart', () => {
    const [one, two] = [leafHash('1'), leafHash('2')];
    expect(merkleRoot([one, two])).not.toEqual(merkleRoot([two, one]));
    expect(merkleRoot([one, two])).not.toEqual(leafHash(Buffer.concat([one, two]).toString('latin1')));
  });
});

describe('the signing key', () => {
  it('is made once, for its owner alone', () => {
    const environment = { production: false, dataDir: folder() };
    expect(loadSigningKey(environment).keyId).toBe(loadSigningKey(environment).keyId);
    expect(statSync(join(environment.dataDir, 'keys', 'signing.pem')).mode & 0o777).toBe(0o600);
  });

  it('is read as PEM or as PKCS #8 in base64, and must be Ed25519', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const base = { production: true, dataDir: folder() };
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const der = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
    const keyId = loadSigningKey({ ...base, signingKey: pem }).keyId;
    expect(loadSigningKey({ ...base, signingKey: der }).keyId).toBe(keyId);
    expect(loadSigningKey({ ...base, signingKey: pem.trim().replaceAll('\n', '\\n') }).keyId).toBe(keyId);
    const other = generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(() => loadSigningKey({ ...base, signingKey: other })).toThrow('is no Ed25519 private key');
    expect(() => loadSigningKey(base)).toThrow('SIGNING_KEY is not set');
  });
});

/** Another text of the same bytes: it differs in bits of the last letter of base64 that are no part of them. */
function sameBytes(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const at = text.indexOf('=') - 1;
  return text.slice(0, at) + letters[letters.indexOf(text[at] ?? '') ^ 1] + text.slice(at + 1);
}

describe('a signature and a key', () => {
  it('are the very text that was written, not another that reads as the same bytes', () => {
    const key = newKey();
    const [checkpoint] = chainOf(key, 1) as [Checkpoint];
    const other = { ...checkpoint, signature: sameBytes(checkpoint.signature) };
    expect(Buffer.from(other.signature, 'base64')).toEqual(Buffer.from(checkpoint.signature, 'base64'));
    expect([isSignedBy(checkpoint, key.publicKey), isSignedBy(other, key.publicKey)]).toEqual([true, false]);
    const rewritten = { ...key, publicKey: sameBytes(key.publicKey) };
    expect(isSignedBy(checkpoint, rewritten.publicKey)).toBe(false);
    expect([isNamed(key), isNamed(rewritten)]).toEqual([true, false]);
  });
});

describe('the chain of checkpoints', () => {
  const key = newKey();
  const soon = new Date('2026-01-01T00:05:00.000Z');
  const trouble = (
    stored: Checkpoint[],
    anchored: Checkpoint[] = [],
    trustedKeys = [key],
    now = soon,
    previousKeys: string[] = [],
  ) => {
    const findings = new Findings();
    const sources = {
      stored,
      anchored: { checkpoints: anchored, publicKeys: anchored.length > 0 ? [key] : [], notes: [], unreadable: 0 },
      storedKeys: anchored.length > 0 ? [key] : [],
      misplaced: [],
      trustedKeys,
      previousKeys,
      now,
    };
    checkedCheckpoints(sources, findings);
    return findings.all.map(({ text }) => text);
  };

  it('is clean as it was made', () => {
    const chain = chainOf(key, 3);
    expect(trouble(chain, chain.slice(0, 2))).toEqual([]);
    expect(isSignedBy(chain[0] as Checkpoint, newKey().publicKey)).toBe(false);
  });

  it.each([
    ['root', { root: 'cd' }],
    ['to', { to: '9' }],
    ['count', { count: 9 }],
    ['signedAt', { signedAt: '2027-01-01T00:00:00.000Z' }],
  ])('shows an altered %s', (_field, change) => {
    const [first, second, third] = chainOf(key, 3) as [Checkpoint, Checkpoint, Checkpoint];
    expect(trouble([first, { ...second, ...change }, third])[0]).toContain('checkpoint 2 was altered');
  });

  it('shows a missing checkpoint, a shortened table and a foreign key', () => {
    const chain = chainOf(key, 3);
    expect(trouble(chain.toSpliced(1, 1))).toEqual([expect.stringContaining('checkpoint 3 does not follow')]);
    expect(trouble(chain.slice(0, 2), chain)).toEqual([expect.stringContaining('gone from the database')]);
    expect(trouble(chainOf(newKey(), 1))).toEqual([expect.stringContaining('nobody outside the database vouches for')]);
    expect(trouble(chainOf(newKey(), 1), [], [])).toHaveLength(1);
  });

  it('believes an earlier key that is named, and no other, whatever the anchor file and the database say', () => {
    const chain = chainOf(key, 2);
    const later = newKey();
    expect(trouble(chain, chain, [later], soon, [key.keyId])).toEqual([]);
    expect(trouble(chain, chain, [later])).toEqual([
      `the key ${key.keyId} in the database is one that nobody outside it vouches for`,
      expect.stringContaining(
        `checkpoint 1 is signed by key ${key.keyId}, which nobody outside the database vouches for`,
      ),
      expect.stringContaining('checkpoint 2 is signed by key'),
    ]);
    expect(previousSigningKeys({ signingKeyPrevious: `${key.keyId}, ${later.keyId}` })).toEqual([
      key.keyId,
      later.keyId,
    ]);
    expect(() => previousSigningKeys({ signingKeyPrevious: 'MCow' })).toThrow('SIGNING_KEY_PREVIOUS');
  });

  it('shows a checkpoint that differs from the anchored one in anything, and a line gone from the anchor file', () => {
    const [first, second, third] = chainOf(key, 3) as [Checkpoint, Checkpoint, Checkpoint];
    const altered = { ...second, total: 7 };
    expect(trouble([first, altered, third], [first, second, third])).toEqual([
      'checkpoint 2 in the database is not the one in the anchor file',
    ]);
    expect(trouble([first, second, third], [first, third])).toEqual(['checkpoint 2 is gone from the anchor file']);
  });

  it('shows a checkpoint in the database that cannot be read', () => {
    const [first, second] = chainOf(key, 2) as [Checkpoint, Checkpoint];
    expect(trouble([first, { ...second, to: '582x' }])).toEqual([
      '1 checkpoints in the database cannot be read: they were altered',
    ]);
  });

  it('misses the newest lines of the anchor file once they had time to get there', () => {
    const [first, second] = chainOf(key, 2) as [Checkpoint, Checkpoint];
    expect(trouble([first, second], [first])).toEqual([]);
    expect(trouble([first, second], [first], [key], new Date('2026-01-01T00:11:00.000Z'))).toEqual([
      'checkpoint 2 is gone from the anchor file',
    ]);
  });
});

describe('a signed range', () => {
  const entry = (stream: string, revision: number, content = `${stream}${revision}`): ManifestEntry => ({
    stream,
    revision: `${revision}`,
    leaf: leafHash(content),
  });
  const signed = [entry('a', 0), entry('b', 0), entry('a', 1), entry('b', 1)];
  const root = merkleRoot(signed.map(({ leaf }) => leaf)).toString('hex');
  const checkpoint = { ...(chainOf(newKey(), 1)[0] as Checkpoint), count: 4, root };
  const compare = async (present: ManifestEntry[], manifest: ManifestEntry[] | undefined = signed) => {
    const findings = new Findings();
    await compareRange(checkpoint, present, async () => manifest, findings);
    return findings.all.map(({ kind, stream, revision }) => `${kind} ${stream}@${revision}`);
  };

  it('names what is missing, inserted, altered or swapped', async () => {
    expect(await compare(signed)).toEqual([]);
    expect(await compare(signed.slice(0, 3))).toEqual(['missing b@1']);
    expect(await compare([...signed, entry('c', 0)])).toEqual(['inserted c@0']);
    expect(await compare(signed.with(1, entry('b', 0, 'other')))).toEqual(['altered b@0']);
    expect(await compare([entry('b', 0), entry('a', 0), entry('a', 1), entry('b', 1)])).toEqual([
      'disordered b@0',
      'disordered a@0',
    ]);
  });

  it('does not believe a list of events that was not signed', async () => {
    const forged = signed.slice(0, 3);
    expect(await compare(forged, forged)).toEqual(['unconfirmed undefined@undefined']);
  });
});

describe('the anchor file', () => {
  it.each([
    { to: '582x' },
    { from: '5/' },
    { sequence: 'x' },
    { count: 1.5 },
    { total: null },
    { root: 7 },
    { signature: null },
  ])('counts a checkpoint that cannot be read: %j', async (change) => {
    const anchor = new AnchorFile(join(folder(), 'checkpoints.jsonl'));
    const [first, second] = chainOf(newKey(), 2) as [Checkpoint, Checkpoint];
    await anchor.append([first]);
    writeFileSync(anchor.path, `${JSON.stringify({ ...second, ...change })}\n`, { flag: 'a' });
    expect(await anchor.read()).toMatchObject({ checkpoints: [first], unreadable: 1 });
  });

  it('keeps what is appended, and mends a line that was cut off', async () => {
    const anchor = new AnchorFile(join(folder(), 'deep', 'checkpoints.jsonl'));
    const key = newKey();
    const [first, second] = chainOf(key, 2) as [Checkpoint, Checkpoint];
    expect((await anchor.read()).checkpoints).toEqual([]);
    await anchor.append([{ keyId: key.keyId, publicKey: key.publicKey }, first]);
    writeFileSync(anchor.path, '{"sequence":2,"sig', { flag: 'a' });
    await anchor.append([second]);
    const contents = await anchor.read();
    expect(contents.checkpoints).toEqual([first, second]);
    expect(contents.publicKeys.map(({ keyId }) => keyId)).toEqual([key.keyId]);
    expect(contents.unreadable).toBe(1);
    expect(await readFile(anchor.path, 'utf8')).toMatch(/\n$/);
  });
});
