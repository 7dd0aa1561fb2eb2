import { Inject, Injectable } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import { pharmaReferrals } from '@meridian/domain/pharma';
import { referralKeptDays } from '@meridian/domain/pharma/rules';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { asJob, EventStore } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { LapsedReferralsQuery } from './lapsed-referrals.query.js';

const atOnce = 100;
const dayMs = 86_400_000;
const acting = asJob('pharma.referrals');

/** Ends referrals that nobody followed in time, and forgets whom those were about that are done. */
@Injectable()
export class ReferralDeadlines {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(LapsedReferralsQuery) private readonly lapsed: LapsedReferralsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async end(): Promise<{ readonly expired: number; readonly forgotten: number }> {
    const now = this.clock.now();
    const kept = new Date(now.getTime() - referralKeptDays * dayMs);
    return {
      expired: await this.each('ExpireReferral', await this.lapsed.unused(now, atOnce)),
      forgotten: await this.each('ForgetReferral', await this.lapsed.doneBefore(kept, atOnce)),
    };
  }

  private async each(type: 'ExpireReferral' | 'ForgetReferral', ids: readonly string[]): Promise<number> {
    let ended = 0;
    for (const referralId of ids) {
      const sent = await this.store.send(pharmaReferrals, { type, data: { referralId } }, acting);
      if (!isRefused(sent)) ended += 1;
    }
    return ended;
  }
}

export const referralDeadlines = repeated(ReferralDeadlines, {
  name: 'pharma.referrals',
  everyMs: 300_000,
  run: (deadlines) => deadlines.end(),
});
