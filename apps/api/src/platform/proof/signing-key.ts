import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  verify,
} from 'node:crypto';
import { join } from 'node:path';
import { EnvironmentError } from '../environment.js';
import { type KeyFileEnvironment, readOrCreateKeyFile } from '../personal-data/key-file.js';

export interface PublicKey {
  readonly keyId: string;
  readonly publicKey: string;
}

export interface SigningKey extends PublicKey {
  readonly privateKey: KeyObject;
}

export interface SigningKeyEnvironment extends KeyFileEnvironment {
  readonly signingKey?: string | undefined;
}

export interface PreviousKeysEnvironment {
  readonly signingKeyPrevious?: string | undefined;
}

/** The fingerprint by which a key is named: a key cannot take another's name. */
export function fingerprint(key: KeyObject): string {
  const spki = key.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('hex').slice(0, 32);
}

const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

/** The key, if its text is written exactly as ours are and has this name: base64 reads other texts as the same bytes. */
function namedKey({ keyId, publicKey }: PublicKey): KeyObject | null {
  try {
    const key = createPublicKey(publicKey);
    return pemOf(key) === publicKey && fingerprint(key) === keyId ? key : null;
  } catch {
    return null;
  }
}

export const isNamed = (key: PublicKey): boolean => namedKey(key) !== null;

/** Whether exactly this text is what the key signed. */
export function isSignature(signature: string, content: Buffer, by: PublicKey): boolean {
  const key = namedKey(by);
  const bytes = Buffer.from(signature, 'base64');
  return key !== null && bytes.toString('base64') === signature && verify(null, content, key, bytes);
}

function parse(source: string, text: string): SigningKey {
  try {
    const privateKey = text.includes('-----BEGIN')
      ? createPrivateKey(text.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'pkcs8' });
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`a key of type ${privateKey.asymmetricKeyType}`);
    const publicKey = createPublicKey(privateKey);
    return {
      keyId: fingerprint(publicKey),
      publicKey: pemOf(publicKey),
      privateKey,
    };
  } catch {
    throw new EnvironmentError(source, 'is no Ed25519 private key', 'make one with openssl genpkey -algorithm ed25519');
  }
}

/** The fingerprints of keys that signed before the present one. */
export function previousSigningKeys({ signingKeyPrevious = '' }: PreviousKeysEnvironment): readonly string[] {
  const named = signingKeyPrevious.split(/[\s,]+/).filter(Boolean);
  const wrong = named.find((each) => !/^[0-9a-f]{32}$/.test(each));
  if (wrong === undefined) return named;
  throw new EnvironmentError(
    'SIGNING_KEY_PREVIOUS',
    `names ${wrong}, which is no fingerprint of a key`,
    'give it the fingerprints that audit verify names, with commas between them',
  );
}

/** From the environment (PEM, or PKCS #8 in base64); outside production, else, from a file in DATA_DIR. */
export function loadSigningKey(environment: SigningKeyEnvironment): SigningKey {
  if (environment.signingKey) return parse('SIGNING_KEY', environment.signingKey);
  if (environment.production) {
    throw new EnvironmentError(
      'SIGNING_KEY',
      'is not set',
      'give it an Ed25519 key in PEM (openssl genpkey -algorithm ed25519)',
    );
  }
  const file = join(environment.dataDir, 'keys', 'signing.pem');
  const text = readOrCreateKeyFile(file, () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  return parse(file, text);
}
