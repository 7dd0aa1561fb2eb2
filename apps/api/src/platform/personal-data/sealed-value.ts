import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SEALED_PREFIX } from '../event-store/personal-data.port.js';

/** What a sealed value reads once its person is erased. */
export const erased = 'erased';

/** What somebody wrote of a person, or nothing once that person is erased. */
export const wordsLeft = (opened: string | null | undefined): string | null =>
  opened === erased || opened === undefined ? null : opened;

const nonceLength = 12;
const tagLength = 16;

export interface PersonKey {
  readonly generation: number;
  readonly bytes: Buffer;
}

/** A sealed value does not open: altered, moved to another field or person, or its key is lost. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

function boundTo(personId: string, field: string, generation: number): Buffer {
  return Buffer.from(JSON.stringify([personId, field, generation]));
}

export function sealValue(key: PersonKey, personId: string, field: string, value: unknown): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(boundTo(personId, field, key.generation));
  const body = Buffer.concat([cipher.update(JSON.stringify(value) ?? 'null', 'utf8'), cipher.final()]);
  const packed = Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
  return `${SEALED_PREFIX}${key.generation}:${packed}`;
}

export function openValue(keys: ReadonlyMap<number, Buffer>, personId: string, field: string, sealed: string): unknown {
  const separator = sealed.indexOf(':', SEALED_PREFIX.length);
  const generation = Number(sealed.slice(SEALED_PREFIX.length, separator));
  const key = keys.get(generation);
  if (separator < 0 || !key) throw new SealBrokenError(`No key opens field ${field}: generation ${generation}`);
  const packed = Buffer.from(sealed.slice(separator + 1), 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, packed.subarray(0, nonceLength))
      .setAAD(boundTo(personId, field, generation))
      .setAuthTag(packed.subarray(-tagLength));
    const body = Buffer.concat([decipher.update(packed.subarray(nonceLength, -tagLength)), decipher.final()]);
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new SealBrokenError(`Field ${field} does not open: altered, or moved from another field or person`, {
      cause,
    });
  }
}
