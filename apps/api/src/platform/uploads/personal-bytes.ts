import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { erased, SealBrokenError } from '../personal-data/index.js';
import { isSealed, type PersonalData } from '../event-store/personal-data.port.js';

/** Whose bytes they are, and what they are called: they open under no other name. */
export interface PersonalBytes {
  readonly personId: string;
  readonly name: string;
  /** Who sends them, where they are bound to that one instead: whose record it is, a sender need not know. */
  readonly senderId?: string;
}

const field = 'uploadKey';
const cipherName = 'aes-256-gcm';
export const pieceLength = 64 * 1024;
const tagLength = 16;
const headLength = 2;

/** Each upload has a key of its own, so that the number of a piece is nonce enough. */
const nonceOf = (piece: number): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(piece, 8);
  return nonce;
};
const boundTo = ({ personId, senderId = personId, name }: PersonalBytes, piece: number, last: boolean): Buffer =>
  Buffer.from(JSON.stringify([senderId, name, piece, last]));

/** How long so many bytes are behind the head. */
export const sealedLength = (bytes: number): number => bytes + tagLength * Math.max(1, Math.ceil(bytes / pieceLength));

/** Of one length but for the last, which there always is; each in the parts in which it came. */
class Pieces {
  private parts: Uint8Array[] = [];
  private size = 0;

  constructor(private readonly length: number) {}

  /** Those that are whole, and not the last. */
  *before(chunk: Uint8Array): Generator<readonly Uint8Array[]> {
    for (let rest = chunk; rest.byteLength > 0; rest = rest.subarray(this.parts.at(-1)?.byteLength)) {
      if (this.size === this.length) yield this.last();
      const part = rest.subarray(0, this.length - this.size);
      this.parts.push(part);
      this.size += part.byteLength;
    }
  }

  last(): readonly Uint8Array[] {
    const { parts } = this;
    [this.parts, this.size] = [[], 0];
    return parts;
  }
}

/** Makes bytes as they may lie anywhere, as they come: readable as long as their person has a key. */
export class Sealing {
  private readonly pieces = new Pieces(pieceLength);
  private piece = 0;

  constructor(
    private readonly key: Uint8Array,
    private readonly whose: PersonalBytes,
  ) {}

  update(chunk: Uint8Array): Buffer[] {
    return [...this.pieces.before(chunk)].flatMap((parts) => this.sealed(parts, false));
  }

  final(): Buffer[] {
    return this.sealed(this.pieces.last(), true);
  }

  private sealed(parts: readonly Uint8Array[], last: boolean): Buffer[] {
    const cipher = createCipheriv(cipherName, this.key, nonceOf(this.piece));
    cipher.setAAD(boundTo(this.whose, this.piece, last));
    this.piece += 1;
    const sealed = parts.map((part) => cipher.update(part));
    cipher.final();
    return [...sealed, cipher.getAuthTag()];
  }
}

/** The bytes again, as they come. What was altered, cut or moved breaks off with an error. */
export class Opening {
  private readonly pieces = new Pieces(pieceLength + tagLength);
  private piece = 0;

  constructor(
    private readonly key: Uint8Array,
    private readonly whose: PersonalBytes,
  ) {}

  update(chunk: Uint8Array): Buffer[] {
    return [...this.pieces.before(chunk)].map((parts) => this.opened(parts, false));
  }

  final(): Buffer {
    return this.opened(this.pieces.last(), true);
  }

  private opened(parts: readonly Uint8Array[], last: boolean): Buffer {
    const part = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    if (part.length < tagLength) throw new SealBrokenError('An upload is cut short');
    try {
      const decipher = createDecipheriv(cipherName, this.key, nonceOf(this.piece))
        .setAAD(boundTo(this.whose, this.piece, last))
        .setAuthTag(part.subarray(-tagLength));
      const opened = decipher.update(part.subarray(0, -tagLength));
      decipher.final();
      this.piece += 1;
      return opened;
    } catch (cause) {
      throw new SealBrokenError('An upload does not open: altered, cut, or moved from another place', { cause });
    }
  }
}

/** A new key for an upload, and what is written before its bytes so that the key is found again. */
export async function newUploadKey(
  personalData: Pick<PersonalData, 'seal'>,
  { personId }: PersonalBytes,
): Promise<{ readonly key: Buffer; readonly head: Buffer }> {
  const key = randomBytes(32);
  const { [field]: sealed = '' } = await personalData.seal(personId, { [field]: key.toString('base64') });
  const length = Buffer.alloc(headLength);
  length.writeUInt16BE(Buffer.byteLength(sealed));
  return { key, head: Buffer.concat([length, Buffer.from(sealed)]) };
}

/** What lies behind the head of an upload, and its key; null where its person was erased. */
export async function uploadKeyOf(
  personalData: Pick<PersonalData, 'open'>,
  { personId }: PersonalBytes,
  stored: Readable,
): Promise<{ readonly key: Buffer; readonly sealed: AsyncIterable<Uint8Array> } | null> {
  const source = stored[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    const { sealed, rest } = await headOf(source);
    if (!isSealed(sealed)) throw new SealBrokenError('The key of an upload lies open');
    const { [field]: opened } = await personalData.open(personId, { [field]: sealed });
    if (opened !== erased) return { key: Buffer.from(String(opened), 'base64'), sealed: behind(rest, source) };
  } catch (error) {
    stored.destroy();
    throw error;
  }
  stored.destroy();
  return null;
}

/** The bytes again; null where their person was erased. What was altered, cut or moved breaks off with an error. */
export async function openedBytes(
  personalData: Pick<PersonalData, 'open'>,
  whose: PersonalBytes,
  stored: Readable,
): Promise<Readable | null> {
  const found = await uploadKeyOf(personalData, whose, stored);
  if (!found) return null;
  const bytes = Readable.from(opened(new Opening(found.key, whose), found.sealed), { objectMode: false });
  return bytes.once('close', () => stored.destroy());
}

async function* opened(opening: Opening, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of sealed) yield* opening.update(chunk);
  yield opening.final();
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
