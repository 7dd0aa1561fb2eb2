import { Inject, Injectable } from '@nestjs/common';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { TypedCodes } from '../codes/typed-codes.js';

/** Codes are money for whoever has them. They are made of batch and serial number. */
@Injectable()
export class VoucherCodes {
  private readonly codes: TypedCodes;

  constructor(@Inject(ServerKeys) keys: ServerKeys) {
    this.codes = new TypedCodes(keys, 'voucher');
  }

  codeOf(batchId: string, serial: number): string {
    return this.codes.codeFrom(batchId, serial);
  }

  idOf(code: string): string {
    return this.codes.idOf(code);
  }
}
