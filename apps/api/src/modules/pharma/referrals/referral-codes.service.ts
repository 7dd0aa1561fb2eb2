import { Inject, Injectable } from '@nestjs/common';
import { qrSvg } from '../../../platform/codes/index.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { TypedCodes } from '../codes/typed-codes.js';

/** The secret of a referral, in its link and on its paper. It is made of the seed in its first event, and its id is made of it. */
@Injectable()
export class ReferralCodes {
  private readonly codes: TypedCodes;

  constructor(@Inject(ServerKeys) keys: ServerKeys) {
    this.codes = new TypedCodes(keys, 'referral');
  }

  codeOf(seed: string): string {
    return this.codes.codeFrom(seed);
  }

  /** A picture of the link, as an SVG document. */
  qrOf(link: string): string {
    return qrSvg(link);
  }

  idOf(code: string): string {
    return this.codes.idOf(code);
  }
}
