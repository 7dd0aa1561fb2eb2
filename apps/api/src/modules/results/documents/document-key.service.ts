import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  claimsMessage,
  claimsText,
  type DocumentFacts,
  type SigningKey,
  signatureLine,
} from '@meridian/contracts/results';
import { ServerKeys } from '../../../platform/secrets/index.js';

/** What is before 32 bytes of an Ed25519 key (PKCS #8, RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyBytes = 32;

/** Signs documents of reports. Its public half is for everybody. */
@Injectable()
export class DocumentKey {
  private readonly key: KeyObject;
  readonly known: SigningKey;

  constructor(@Inject(ServerKeys) keys: ServerKeys) {
    const seed = keys.keyFor('result documents');
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
