/** What was signed of a document: which it is, the how many-th of its report, and on which UK day it was published. */
export interface DocumentFacts {
  readonly documentId: string;
  readonly edition: number;
  readonly day: string;
}

/** As `GET /api/results/signing-keys/` returns it; the public half is 32 bytes in base64url. */
export interface SigningKey {
  readonly id: string;
  readonly publicKey: string;
}

/** Ed25519 (RFC 8032). */
export type Verify = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => Promise<boolean>;

/** `unsigned`: it bears no signature of ours. `unknownKey`: one by a key that we do not know. `altered`: it was changed since. */
export type Suspicion = 'unsigned' | 'unknownKey' | 'altered';

export type CheckedFile = ({ readonly genuine: true } & DocumentFacts) | Doubted;
export type CheckedClaims = ({ readonly genuine: true; readonly sealed: string } & DocumentFacts) | Doubted;

interface Doubted {
  readonly genuine: false;
  readonly why: Suspicion;
}

const key = '[0-9a-f]{16}';
const facts = String.raw`([\w-]{1,40})[ .](\d{1,4})[ .](\d{4}-\d\d-\d\d)`;
/** 64 bytes have one spelling only: four bits of the last letter stand for nothing and are zero. */
const signature = String.raw`([\w-]{85}[AQgw])`;
const lineForm = new RegExp(`%meridian-signature 1 (${key}) ${facts} ${signature}\n$`);
const claimsForm = new RegExp(String.raw`^1\.(${key})\.${facts}\.([\w-]{1,4000})\.${signature}$`);
const longestLine = 300;
const signatureLetters = 86;

/** The comment line that ends a signed file, but for the signature itself. Every byte before that is signed. */
export const signatureLine = (keyId: string, { documentId, edition, day }: DocumentFacts): string =>
  `%meridian-signature 1 ${keyId} ${documentId} ${edition} ${day} `;

/** What a QR code carries, but for its signature. `sealed`: words that only the code printed beside it opens. */
export const claimsText = (keyId: string, { documentId, edition, day }: DocumentFacts, sealed: string): string =>
  `1.${keyId}.${documentId}.${edition}.${day}.${sealed}`;

/** These bytes are signed for claims, so that no signature of one kind passes for the other. */
export const claimsMessage = (text: string): Uint8Array => bytesOf(`meridian-claims ${text}`);

/** Whether each byte of a file is as it was signed. */
export async function checkFile(file: Uint8Array, keys: readonly SigningKey[], verify: Verify): Promise<CheckedFile> {
  const found = lineForm.exec(textOf(file.subarray(Math.max(0, file.length - longestLine))));
  if (!found) return { genuine: false, why: 'unsigned' };
  const [, keyId = '', documentId = '', edition = '', day = '', written = ''] = found;
  const known = keys.find(({ id }) => id === keyId);
  if (!known) return { genuine: false, why: 'unknownKey' };
  const signed = file.subarray(0, file.length - signatureLetters - 1);
  const genuine = await verify(bytesOfBase64url(written), signed, bytesOfBase64url(known.publicKey));
  return genuine ? { genuine, documentId, edition: Number(edition), day } : { genuine, why: 'altered' };
}

/** Whether the claims of a QR code are as they were signed. */
export async function checkClaims(claims: string, keys: readonly SigningKey[], verify: Verify): Promise<CheckedClaims> {
  const found = claimsForm.exec(claims);
  if (!found) return { genuine: false, why: 'unsigned' };
  const [, keyId = '', documentId = '', edition = '', day = '', sealed = '', written = ''] = found;
  const known = keys.find(({ id }) => id === keyId);
  if (!known) return { genuine: false, why: 'unknownKey' };
  const message = claimsMessage(claims.slice(0, -signatureLetters - 1));
  const genuine = await verify(bytesOfBase64url(written), message, bytesOfBase64url(known.publicKey));
  return genuine ? { genuine, documentId, edition: Number(edition), day, sealed } : { genuine, why: 'altered' };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function bytesOfBase64url(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const letter of text) {
    bits = ((bits << 6) | alphabet.indexOf(letter)) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return Uint8Array.from(bytes);
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** Byte by byte. */
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
