import { createCipheriv, createHash, createHmac, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { codeLength, codeLetters, sealing, sealingSalt } from '@meridian/contracts/kernel';
import { deflateSync } from 'fflate';

const derive = promisify(pbkdf2);

export interface Sealed {
  /** Printed beside the QR code. */
  readonly code: string;
  readonly sealed: string;
}

export interface SealedDocument {
  readonly documentId: string;
  readonly edition: number;
}

/** What a document says, for its QR code: the same words are sealed alike each time, and the code printed beside it opens them. */
export async function sealedWords(words: object, document: SealedDocument, secret: Buffer): Promise<Sealed> {
  const text = Buffer.from(JSON.stringify(words), 'utf8');
  const code = codeFor(text, document.documentId, secret);
  const key = await derive(code, sealingSalt(document), sealing.rounds, sealing.keyBits / 8, 'sha256');
  const nonce = createHash('sha256').update(text).digest().subarray(0, sealing.nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const packed = Buffer.concat([cipher.update(deflateSync(text, { level: 9 })), cipher.final()]);
  return { code, sealed: Buffer.concat([nonce, packed, cipher.getAuthTag()]).toString('base64url') };
}

/** Of the document and its words, so that no two different texts are sealed under one key. */
function codeFor(words: Buffer, documentId: string, secret: Buffer): string {
  const random = createHmac('sha256', secret).update(documentId).update('\0').update(words).digest();
  let rest = BigInt(`0x${random.toString('hex')}`);
  const letters = BigInt(codeLetters.length);
  return Array.from({ length: codeLength }, () => {
    const letter = codeLetters.charAt(Number(rest % letters));
    rest /= letters;
    return letter;
  }).join('');
}
