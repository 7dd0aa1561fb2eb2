import { verifyAsync } from '@noble/ed25519';
import {
  bytesOfBase64url,
  type DocumentFacts,
  sealing,
  sealingSalt,
  type SigningKey,
  type Verify,
} from '@meridian/contracts/kernel';
import type { VaccinationWords } from '@meridian/contracts/bookings';
import type { GpDocumentWords } from '@meridian/contracts/gp';
import type { SealedWords } from '@meridian/contracts/results';
import { apiFetch } from '../../../lib/api/csrf.ts';
import { remember, remembered } from '../../../lib/storage.ts';

/** In the browser itself: nothing that is checked leaves it. */
export const verify: Verify = (signature, message, publicKey) =>
  verifyAsync(signature, message, publicKey, { zip215: false }).catch(() => false);

const kept = 'signing-keys';

/** Asked once and kept, so that documents can be checked without a connection. */
export async function signingKeys(): Promise<readonly SigningKey[] | undefined> {
  const answer = await apiFetch('/api/results/signing-keys/').catch(() => undefined);
  if (answer?.ok) {
    const { keys } = (await answer.json()) as { keys: SigningKey[] };
    remember(kept, JSON.stringify(keys));
    return keys;
  }
  const before = remembered(kept);
  return before === undefined ? undefined : (JSON.parse(before) as SigningKey[]);
}

export type PaperWords = SealedWords | VaccinationWords | GpDocumentWords;

/** What the document must say; null where the code is not the one that is printed on it. */
export async function openWords(sealed: string, code: string, facts: DocumentFacts): Promise<PaperWords | null> {
  const bytes = Uint8Array.from(bytesOfBase64url(sealed));
  const encoder = new TextEncoder();
  const { subtle } = globalThis.crypto;
  const { hash, rounds, keyBits, nonceBytes } = sealing;
  const typed = await subtle.importKey('raw', encoder.encode(code), 'PBKDF2', false, ['deriveKey']);
  const salt = encoder.encode(sealingSalt(facts));
  const derivation = { name: 'PBKDF2', hash, salt, iterations: rounds };
  const key = await subtle.deriveKey(derivation, typed, { name: 'AES-GCM', length: keyBits }, false, ['decrypt']);
  const opening = { name: 'AES-GCM', iv: bytes.slice(0, nonceBytes) };
  const packed = await subtle.decrypt(opening, key, bytes.slice(nonceBytes)).catch(() => null);
  return packed && (JSON.parse(await inflated(packed)) as PaperWords);
}

async function inflated(packed: ArrayBuffer): Promise<string> {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  void writer.write(new Uint8Array(packed)).then(() => writer.close());
  const reader = stream.readable.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
