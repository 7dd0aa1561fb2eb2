import { createPublicKey, verify as verifyBytes } from 'node:crypto';
import type { Verify } from '@meridian/contracts/kernel';

/** Ed25519 by Node itself, beside the library that browsers run. */
export const verify: Verify = async (signature, message, publicKey) => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
  return verifyBytes(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature);
};
