import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { EnvironmentError } from '../environment.js';
import { type KeyFileEnvironment, readOrCreateKeyFile } from './key-file.js';

export interface MasterKey {
  readonly id: string;
  readonly bytes: Buffer;
}

export interface MasterKeys {
  readonly current: MasterKey;
  readonly previous?: MasterKey;
}

export interface WrappedKey {
  readonly wrapped: Buffer;
  readonly masterKeyId: string;
}

export interface MasterKeyEnvironment extends KeyFileEnvironment {
  readonly masterKey?: string | undefined;
  readonly masterKeyPrevious?: string | undefined;
}

const nonceLength = 12;
const tagLength = 16;
const keyLength = 32;

export function masterKey(bytes: Buffer): MasterKey {
  return { id: createHash('sha256').update('meridian master key').update(bytes).digest('hex').slice(0, 16), bytes };
}

function decodeKey(source: string, text: string): MasterKey {
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length === keyLength) return masterKey(bytes);
  throw new EnvironmentError(source, `is not ${keyLength} bytes in base64`, 'make one with openssl rand -base64 32');
}

/** From the environment; outside production, else, from a file in DATA_DIR, made on the first start. */
export function loadMasterKeys(environment: MasterKeyEnvironment): MasterKeys {
  const { masterKey: given, masterKeyPrevious } = environment;
  const previous = masterKeyPrevious ? { previous: decodeKey('MASTER_KEY_PREVIOUS', masterKeyPrevious) } : {};
  if (given) return { current: decodeKey('MASTER_KEY', given), ...previous };
  if (environment.production) {
    throw new EnvironmentError(
      'MASTER_KEY',
      'is not set',
      'give it 32 random bytes in base64 (openssl rand -base64 32)',
    );
  }
  const file = join(environment.dataDir, 'keys', 'master.key');
  const text = readOrCreateKeyFile(file, () => `${randomBytes(keyLength).toString('base64')}\n`);
  return { current: decodeKey(file, text), ...previous };
}

export function wrapKey(master: MasterKey, key: Buffer, purpose: string): WrappedKey {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', master.bytes, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(key), cipher.final()]);
  return { wrapped: Buffer.concat([nonce, body, cipher.getAuthTag()]), masterKeyId: master.id };
}

export function unwrapKey(masters: MasterKeys, { wrapped, masterKeyId }: WrappedKey, purpose: string): Buffer {
  const master = [masters.current, masters.previous].find((candidate) => candidate?.id === masterKeyId);
  if (!master) {
    throw new EnvironmentError(
      'MASTER_KEY',
      `has the fingerprint ${masters.current.id}, but personal keys are wrapped by ${masterKeyId}`,
      'set MASTER_KEY_PREVIOUS to the old key',
    );
  }
  const decipher = createDecipheriv('aes-256-gcm', master.bytes, wrapped.subarray(0, nonceLength))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(wrapped.subarray(-tagLength));
  return Buffer.concat([decipher.update(wrapped.subarray(nonceLength, -tagLength)), decipher.final()]);
}
