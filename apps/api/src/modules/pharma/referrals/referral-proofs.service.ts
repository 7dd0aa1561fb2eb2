import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ServerKeys } from '../../../platform/secrets/index.js';

const form = /^([\da-f]{32})\.(\d{13})\.([\w-]{43})$/;
const hours = 12;

/** That somebody proved to be who was referred: `<referralId>.<until>.<mac>`, kept by their browser until they book. */
@Injectable()
export class ReferralProofs {
  private readonly key: Buffer;

  constructor(
    @Inject(ServerKeys) keys: ServerKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.key = keys.keyFor('referral proof');
  }

  give(referralId: string): string {
    const said = `${referralId}.${this.clock.now().getTime() + hours * 3_600_000}`;
    return `${said}.${this.sign(said)}`;
  }

  /** The referral that was proved; null where nothing was, or too long ago. */
  read(proof: string): string | null {
    const [, referralId, until, mac] = form.exec(proof) ?? [];
    if (!referralId || !until || !mac) return null;
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(this.sign(`${referralId}.${until}`)))) return null;
    return Number(until) > this.clock.now().getTime() ? referralId : null;
  }

  private sign(said: string): string {
    return createHmac('sha256', this.key).update(said).digest('base64url');
  }
}
