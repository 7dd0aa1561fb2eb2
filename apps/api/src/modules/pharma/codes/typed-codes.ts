import { createHmac } from 'node:crypto';
import { checkSignOf, typedCodeLength, codeSigns } from '@meridian/domain/pharma';
import type { ServerKeys } from '../../../platform/secrets/index.js';

const signCount = BigInt(codeSigns.length);
const drawn = typedCodeLength - 1;

/** Codes that people type. None is stored: under keys of the server they are made of what is, and their ids are made of them. */
export class TypedCodes {
  private readonly codes: Buffer;
  private readonly ids: Buffer;

  constructor(keys: ServerKeys, purpose: 'voucher' | 'referral') {
    this.codes = keys.keyFor(`${purpose} codes`);
    this.ids = keys.keyFor(`${purpose} ids`);
  }

  codeFrom(...seed: readonly (string | number)[]): string {
    for (let round = 0; ; round += 1) {
      const signs = this.signsOf(JSON.stringify([...seed, round]));
      const check = checkSignOf(signs);
      if (check !== null) return signs + check;
    }
  }

  idOf(code: string): string {
    return createHmac('sha256', this.ids).update(code).digest('hex').slice(0, 32);
  }

  private signsOf(seed: string): string {
    let rest = BigInt(`0x${createHmac('sha256', this.codes).update(seed).digest('hex')}`);
    let signs = '';
    while (signs.length < drawn) {
      signs += codeSigns.charAt(Number(rest % signCount));
      rest /= signCount;
    }
    return signs;
  }
}
