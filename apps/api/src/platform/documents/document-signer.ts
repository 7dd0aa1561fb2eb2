import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import {
  claimsMessage,
  claimsText,
  type DocumentFacts,
  type SigningKey,
  signatureLine,
} from '@meridian/contracts/kernel';
import type { ServerKeys } from '../secrets/index.js';

/** What is before 32 bytes of an Ed25519 key (PKCS #8, RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyBytes = 32;

/** Signs files and what their QR codes claim, by a key of its own for each `purpose`. Its public half is for everybody. */
export class DocumentSigner {
  private readonly key: KeyObject;
  readonly known: SigningKey;

  constructor(keys: ServerKeys, purpose: string) {
    const seed = keys.keyFor(purpose);
    this.key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
    const publicKey = createPublicKey(this.key).export({ format: 'der', type: 'spki' }).subarray(-publicKeyBytes);
    const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
    this.known = { id, publicKey: publicKey.toString('base64url') };
  }

  /** The file with its last line: a comment, which readers of PDF pass over. */
  signed(file: Buffer, facts: DocumentFacts): Buffer {
    const line = `${file.at(-1) === newline ? '' : '\n'}${signatureLine(this.known.id, facts)}`;
    const signedBytes = Buffer.concat([file, Buffer.from(line, 'latin1')]);
    return Buffer.concat([signedBytes, Buffer.from(`${this.sign(signedBytes)}\n`, 'latin1')]);
  }

  claims(facts: DocumentFacts, sealed: string): string {
    const text = claimsText(this.known.id, facts, sealed);
    return `${text}.${this.sign(claimsMessage(text))}`;
  }

  private sign(bytes: Uint8Array): string {
    return sign(null, bytes, this.key).toString('base64url');
  }
}

const newline = 0x0a;
