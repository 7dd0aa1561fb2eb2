import { createHash } from 'node:crypto';

const buckets = 65_536;
const restLength = 3;

/**
 * A set of words as their SHA-256 cut to 40 bits: one byte for the size of each of 65,536 buckets (the first 16 bits), then
 * the other 24 bits of each, bucket after bucket. A word that is not in it is taken for one that is about once in 2^40 / size.
 */
export class Fingerprints {
  private readonly starts: Uint32Array;

  constructor(private readonly packed: Buffer) {
    this.starts = new Uint32Array(buckets + 1);
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      this.starts[bucket + 1] = (this.starts[bucket] ?? 0) + (packed[bucket] ?? 0);
    }
    if (packed.length !== buckets + this.size * restLength) throw new Error('The fingerprints are damaged');
  }

  get size(): number {
    return this.starts[buckets] ?? 0;
  }

  has(word: string): boolean {
    const print = fingerprintOf(word);
    const bucket = print.readUInt16BE(0);
    const rest = print.readUIntBE(2, restLength);
    const end = this.starts[bucket + 1] ?? 0;
    for (let at = this.starts[bucket] ?? 0; at < end; at += 1) {
      if (this.packed.readUIntBE(buckets + at * restLength, restLength) === rest) return true;
    }
    return false;
  }
}

export function packFingerprints(words: Iterable<string>): Buffer {
  const prints = new Map<string, Buffer>();
  for (const word of words) {
    const print = fingerprintOf(word).subarray(0, 2 + restLength);
    prints.set(print.toString('hex'), print);
  }
  const sorted = [...prints.values()].sort((a, b) => a.compare(b));
  const sizes = Buffer.alloc(buckets);
  for (const print of sorted) {
    const bucket = print.readUInt16BE(0);
    sizes.writeUInt8((sizes[bucket] ?? 0) + 1, bucket);
  }
  return Buffer.concat([sizes, ...sorted.map((print) => print.subarray(2))]);
}

function fingerprintOf(word: string): Buffer {
  return createHash('sha256').update(word).digest();
}
