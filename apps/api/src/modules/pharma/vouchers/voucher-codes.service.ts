import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { checkSignOf, voucherCodeLength, voucherSigns } from '@meridian/domain/pharma';
import { ServerKeys } from '../../../platform/secrets/index.js';

const signCount = BigInt(voucherSigns.length);
const drawn = voucherCodeLength - 1;

/** Codes are money for whoever has them: none is stored. Under keys of the server they are made of batch and serial number, and their ids are made of them. */
@Injectable()
export class VoucherCodes {
  private readonly codes: Buffer;
  private readonly ids: Buffer;

  constructor(@Inject(ServerKeys) keys: ServerKeys) {
    this.codes = keys.keyFor('voucher codes');
    this.ids = keys.keyFor('voucher ids');
  }

  codeOf(batchId: string, serial: number): string {
    for (let round = 0; ; round += 1) {
      const signs = this.signsOf(JSON.stringify([batchId, serial, round]));
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
      signs += voucherSigns.charAt(Number(rest % signCount));
      rest /= signCount;
    }
    return signs;
  }
}
