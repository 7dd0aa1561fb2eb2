import { createDecipheriv, createPublicKey, pbkdf2Sync, randomBytes, verify as verifyBytes } from 'node:crypto';
import {
  checkClaims,
  checkFile,
  codeOf,
  printedCode,
  sealing,
  sealingSalt,
  type Verify,
} from '@meridian/contracts/kernel';
import { inflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ServerKeys } from '../secrets/index.js';
import { DocumentSigner, sealedWords } from './index.js';

const verify: Verify = async (signature, message, publicKey) => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
  return verifyBytes(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature);
};
const keys = new ServerKeys(randomBytes(32));
const facts = { documentId: 'prescription-1', edition: 1, day: '2026-11-24' };
/** As a module of prescriptions would sign and seal. */
const signer = new DocumentSigner(keys, 'prescriptions');
const words = { patient: 'Li Wei 李伟', medicine: 'Amoxicillin 500 mg' };

describe('a signed document of any module', () => {
  const file = signer.signed(Buffer.from('%PDF-1.7 a prescription'), facts);

  it('is genuine by the key of its purpose', async () => {
    expect(await checkFile(file, [signer.known], verify)).toEqual({ genuine: true, ...facts });
    const { known } = new DocumentSigner(keys, 'result documents');
    expect(known.id).not.toBe(signer.known.id);
    expect(await checkFile(file, [known], verify)).toEqual({ genuine: false, why: 'unknownKey' });
    expect(new DocumentSigner(keys, 'prescriptions').known).toEqual(signer.known);
  });

  it('is not, once a byte is another', async () => {
    const altered = Buffer.from(file);
    altered[10] = 0x20 ^ Number(altered[10]);
    expect(await checkFile(altered, [signer.known], verify)).toEqual({ genuine: false, why: 'altered' });
  });

  it('tells in its QR code what only the code printed beside it opens', async () => {
    const { code, sealed } = await sealedWords(words, facts, keys.keyFor('prescription codes'));
    const claims = signer.claims(facts, sealed);
    expect(await checkClaims(claims, [signer.known], verify)).toEqual({ genuine: true, ...facts, sealed });
    expect(claims).not.toContain(Buffer.from(JSON.stringify(words)).toString('base64url').slice(0, 20));
    const key = pbkdf2Sync(codeOf(printedCode(code)) ?? '', sealingSalt(facts), sealing.rounds, 32, 'sha256');
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, sealing.nonceBytes));
    decipher.setAuthTag(bytes.subarray(-16));
    const opened = Buffer.concat([decipher.update(bytes.subarray(sealing.nonceBytes, -16)), decipher.final()]);
    expect(JSON.parse(Buffer.from(inflateSync(opened)).toString('utf8'))).toEqual(words);
  });
});
