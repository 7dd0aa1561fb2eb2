import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { erased, SealBrokenError } from '../personal-data/index.js';
import type { PersonalData } from '../event-store/personal-data.port.js';

/** Whose bytes they are, and what they are called: they open under no other name. */
export interface PersonalBytes {
  readonly personId: string;
  readonly name: string;
}

const field = 'uploadKey';
const cipherName = 'aes-256-gcm';
const pieceLength = 64 * 1024;
const tagLength = 16;
const headLength = 2;

/** Each upload has a key of its own, so that the number of a piece is nonce enough. */
const nonceOf = (piece: number): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(piece, 8);
  return nonce;
};
const boundTo = ({ personId, name }: PersonalBytes, piece: number, last: boolean): Buffer =>
  Buffer.from(JSON.stringify([personId, name, piece, last]));

/** Bytes as they may lie anywhere: readable as long as their person has a key. */
export async function* sealedBytes(
  personalData: Pick<PersonalData, 'seal'>,
  whose: PersonalBytes,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const key = randomBytes(32);
  const { [field]: sealed = '' } = await personalData.seal(whose.personId, { [field]: key.toString('base64') });
  const head = Buffer.alloc(headLength);
  head.writeUInt16BE(Buffer.byteLength(sealed));
  yield Buffer.concat([head, Buffer.from(sealed)]);
  let piece = 0;
  for await (const { parts, last } of pieces(bytes, pieceLength)) {
    const cipher = createCipheriv(cipherName, key, nonceOf(piece)).setAAD(boundTo(whose, piece, last));
    for (const part of parts) yield cipher.update(part);
    cipher.final();
    yield cipher.getAuthTag();
    piece += 1;
  }
}

/** The bytes again; null where their person was erased. What was altered, cut or moved breaks off with an error. */
export async function openedBytes(
  personalData: Pick<PersonalData, 'open'>,
  whose: PersonalBytes,
  stored: Readable,
): Promise<Readable | null> {
  const source = stored[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    const { sealed, rest } = await headOf(source);
    const { [field]: opened } = await personalData.open(whose.personId, { [field]: sealed });
    if (opened !== erased) {
      const key = Buffer.from(String(opened), 'base64');
      return Readable.from(opening(key, whose, behind(rest, source)), { objectMode: false }).once('close', () =>
        stored.destroy(),
      );
    }
  } catch (error) {
    stored.destroy();
    throw error;
  }
  stored.destroy();
  return null;
}

async function* opening(key: Buffer, whose: PersonalBytes, stored: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let piece = 0;
  for await (const { parts, last } of pieces(stored, pieceLength + tagLength)) {
    const part = Buffer.concat(parts);
    if (part.length < tagLength) throw new SealBrokenError('An upload is cut short');
    const body = part.subarray(0, -tagLength);
    try {
      const decipher = createDecipheriv(cipherName, key, nonceOf(piece))
        .setAAD(boundTo(whose, piece, last))
        .setAuthTag(part.subarray(-tagLength));
      yield Buffer.concat([decipher.update(body), decipher.final()]);
    } catch (cause) {
      throw new SealBrokenError('An upload does not open: altered, cut, or moved from another place', { cause });
    }
    piece += 1;
  }
}

async function* behind(rest: Buffer, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield rest;
  yield* { [Symbol.asyncIterator]: () => source };
}

async function headOf(source: AsyncIterator<Uint8Array>): Promise<{ sealed: string; rest: Buffer }> {
  let read = Buffer.alloc(0);
  for (;;) {
    const end = read.length < headLength ? Infinity : headLength + read.readUInt16BE(0);
    if (read.length >= end) return { sealed: read.subarray(headLength, end).toString(), rest: read.subarray(end) };
    const { done, value } = await source.next();
    if (done) throw new SealBrokenError('An upload is cut short');
    read = Buffer.concat([read, value]);
  }
}

/** Of one length but for the last, which there always is; each in the parts in which it came. */
async function* pieces(
  bytes: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<{ readonly parts: readonly Uint8Array[]; readonly last: boolean }> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    for (let rest = chunk; rest.byteLength > 0; rest = rest.subarray(parts.at(-1)?.byteLength)) {
      if (size === length) {
        yield { parts, last: false };
        [parts, size] = [[], 0];
      }
      const part = rest.subarray(0, length - size);
      parts.push(part);
      size += part.byteLength;
    }
  }
  yield { parts, last: true };
}
