import { randomUUID } from 'node:crypto';
import { chainHash } from '../../event-store/chain.js';
import { type Checkpoint, signCheckpoint } from '../checkpoint.js';
import { type EvidenceHead, signedHead } from '../evidence.head.js';
import { inclusionPaths, leafHash, merkleRoot } from '../merkle.js';
import type { PublicKey, SigningKey } from '../signing-key.js';

type Fields = Record<string, unknown>;

interface PackedEvent extends Fields {
  stream: string;
  revision: string;
  id: string;
  type: string;
  recordedAt: string;
  data: Fields;
  metadata: Fields & { hash: string; previousHash: string | null };
  inclusion?: Fields;
}

export interface Pack extends Fields {
  format: string;
  stream: string | null;
  keys: PublicKey[];
  checkpoints: Checkpoint[];
  events: PackedEvent[];
  head?: EvidenceHead;
}

/** Numbers that a seed determines, each below its limit. */
export type Dice = (limit: number) => number;

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** What everybody can do: the chain is no secret. */
function chainAnew(pack: Pack): void {
  const heads = new Map<string, { next: number; hash: string | null }>();
  for (const event of pack.events) {
    const { next, hash: previousHash } = heads.get(event.stream) ?? { next: 0, hash: null };
    const { stream, id, type, data } = event;
    const metadata = { schemaVersion: 1, actor: '', correlationId: '', ...event.metadata };
    const hash = chainHash({ previousHash, stream, revision: next, id, type, data, metadata });
    event.revision = String(next);
    event.metadata = { ...metadata, hash, previousHash };
    heads.set(stream, { next: next + 1, hash });
  }
}

function alter(event: PackedEvent, dice: Dice): void {
  const changes = [
    () => (event.data = { ...event.data, label: 'forged' }),
    () => (event.metadata = { ...event.metadata, actor: 'mallory' }),
    () => (event.type = 'BookingCancelled'),
    () => (event.id = randomUUID()),
    () => (event.recordedAt = '2020-01-01T00:00:00.000Z'),
  ];
  changes[dice(changes.length)]?.();
}

function leafOf({ stream, revision, id, metadata, recordedAt }: PackedEvent): Buffer {
  return leafHash(JSON.stringify([stream, revision, id, metadata.hash, recordedAt]));
}

/** All that a key can do: one checkpoint over everything, its tree, and a head. */
function signAnew(pack: Pack, key: SigningKey): void {
  const leaves = pack.events.map(leafOf);
  const paths = inclusionPaths(
    leaves,
    leaves.map((_, index) => index),
  );
  const count = pack.events.length;
  const root = merkleRoot(leaves).toString('hex');
  const signedAt = '2026-01-01T00:00:00.000Z';
  const body = { sequence: 1, count, total: count, root, previousSignature: null, signedAt };
  pack.checkpoints = [signCheckpoint(body, key)];
  pack.events.forEach((event, index) => {
    const path = (paths[index] ?? []).map((hash) => hash.toString('hex'));
    if (pack.stream !== null) event.inclusion = { checkpoint: 1, index, path };
  });
  headAnew(pack, key);
}

function headAnew(pack: Pack, key: SigningKey): void {
  const last = pack.events.at(-1);
  const lastHash = last?.metadata.hash;
  const claim = { stream: pack.stream, events: pack.events.length, lastRevision: last?.revision ?? '0', lastHash };
  pack.head = signedHead({ ...claim, exportedAt: '2026-01-01T00:00:00.000Z' }, key);
}

type Forgery = (pack: Pack, dice: Dice, mallory: SigningKey) => void;

const some = (pack: Pack, dice: Dice): PackedEvent[] => pack.events.slice(dice(pack.events.length));

function partOf(pack: Pack, dice: Dice): Fields {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[dice(items.length)];
  const parts: unknown[] = [pack, pack.head, pick(pack.keys), pick(pack.checkpoints), pick(pack.events)];
  parts.push(pick(pack.events)?.inclusion);
  return (pick(parts.filter((part) => part !== undefined)) ?? pack) as Fields;
}

export const forgeries: Readonly<Record<string, Forgery>> = {
  'altered, chained anew, without a place'(pack, dice) {
    for (const event of some(pack, dice)) {
      alter(event, dice);
      delete event.inclusion;
    }
    chainAnew(pack);
  },
  'altered and chained anew in its place'(pack, dice) {
    for (const event of some(pack, dice)) alter(event, dice);
    chainAnew(pack);
  },
  'without its places'(pack, dice) {
    for (const event of some(pack, dice)) delete event.inclusion;
  },
  'an event added'(pack, dice) {
    const event = structuredClone(pack.events[dice(pack.events.length)] ?? pack.events[0]);
    if (!event) return;
    alter({ ...event, id: randomUUID() }, dice);
    if (dice(2) === 0) delete event.inclusion;
    pack.events.splice(dice(pack.events.length + 1), 0, event);
    chainAnew(pack);
  },
  'the end cut off'(pack, dice) {
    pack.events.splice(dice(pack.events.length));
  },
  'an event taken out and chained anew'(pack, dice) {
    pack.events.splice(dice(pack.events.length), 1);
    chainAnew(pack);
  },
  'two events swapped'(pack, dice) {
    const place = 1 + dice(pack.events.length - 1);
    pack.events.unshift(...pack.events.splice(place, 1));
    if (dice(2) === 0) chainAnew(pack);
  },
  'a foreign field'(pack, dice) {
    partOf(pack, dice)['comment'] = 'forged note';
  },
  'a field taken away'(pack, dice) {
    const part = partOf(pack, dice);
    const names = Object.keys(part);
    Reflect.deleteProperty(part, names[dice(names.length)] ?? '');
  },
  'signed anew by a foreign key'(pack, dice, mallory) {
    for (const event of some(pack, dice)) alter(event, dice);
    chainAnew(pack);
    signAnew(pack, mallory);
    const { keyId, publicKey } = mallory;
    pack.keys = dice(2) === 0 ? [{ keyId, publicKey }] : [...pack.keys, { keyId, publicKey }];
  },
  'signed anew by a foreign key under the name of the true one'(pack, dice, mallory) {
    const keyId = pack.keys[0]?.keyId ?? '';
    pack.events.splice(1 + dice(pack.events.length - 1));
    chainAnew(pack);
    signAnew(pack, { ...mallory, keyId });
    if (dice(2) === 0) pack.keys = [{ keyId, publicKey: mallory.publicKey }];
  },
  'cut, with a head by a foreign key'(pack, dice, mallory) {
    pack.events.splice(1 + dice(pack.events.length - 1));
    headAnew(pack, mallory);
    if (dice(2) === 0) pack.keys.push({ keyId: mallory.keyId, publicKey: mallory.publicKey });
  },
  'a foreign key beside the true one'(pack, _dice, mallory) {
    pack.keys.push({ keyId: mallory.keyId, publicKey: mallory.publicKey });
  },
  'without a head'(pack) {
    delete pack.head;
  },
  'cut, with a head that says so'(pack, dice) {
    pack.events.splice(1 + dice(pack.events.length - 1));
    const last = pack.events.at(-1);
    if (!pack.head || !last) return;
    const { length: events } = pack.events;
    pack.head = { ...pack.head, events, lastRevision: last.revision, lastHash: last.metadata.hash };
  },
  'another time of export'(pack) {
    if (pack.head) pack.head = { ...pack.head, exportedAt: '2020-01-01T00:00:00.000Z' };
  },
  'another stream'(pack) {
    pack.stream = pack.stream === null ? 'booking-1' : null;
    if (pack.head) pack.head = { ...pack.head, stream: pack.stream };
  },
  'an altered checkpoint'(pack, dice) {
    const at = dice(pack.checkpoints.length);
    const checkpoint = pack.checkpoints[at];
    if (!checkpoint) return;
    const changes = [{ root: 'ab'.repeat(32) }, { count: checkpoint.count + 1 }, { sequence: 99 }, { from: '7' }];
    pack.checkpoints[at] = { ...checkpoint, ...changes[dice(changes.length)] };
  },
  'a checkpoint taken away or doubled'(pack, dice) {
    const at = dice(pack.checkpoints.length);
    const copies = pack.checkpoints.slice(at, at + 1);
    pack.checkpoints.splice(at, 1, ...(dice(2) === 0 ? [] : [...copies, ...copies]));
  },
  'another place in the tree'(pack, dice) {
    const event = pack.events[dice(pack.events.length)];
    if (!event) return;
    const path = (event.inclusion?.['path'] ?? []) as string[];
    const others = [{ index: 99 }, { checkpoint: 99 }, { path: [...path, 'ab'.repeat(32)] }, { path: path.slice(1) }];
    event.inclusion = { ...event.inclusion, ...others[dice(path.length > 0 ? 4 : 3)] };
  },
  'a signature written otherwise'(pack, dice) {
    const signed: Fields[] = [...(pack.checkpoints as unknown[]), pack.head].map((each) => (each ?? {}) as Fields);
    const one = signed[dice(signed.length)];
    if (one) one['signature'] = `${String(one['signature'])} `;
  },
  'called an earlier version'(pack, dice) {
    for (const event of some(pack, dice)) {
      alter(event, dice);
      delete event.inclusion;
    }
    chainAnew(pack);
    pack.format = 'meridian-evidence/1';
    pack['exportedAt'] = '2026-01-01T00:00:00.000Z';
    delete pack.head;
  },
};

/** A duplicate name, of which one reader may take the first and a parser the last. */
export function doubled(text: string, dice: Dice): string {
  const names = [...text.matchAll(/"(data|type|events|head|exportedAt|metadata)":/g)];
  const at = names[dice(names.length)];
  return at ? `${text.slice(0, at.index)}${at[0]}"forged",${text.slice(at.index)}` : text;
}
