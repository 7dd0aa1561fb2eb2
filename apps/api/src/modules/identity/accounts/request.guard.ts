import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { Throttle, type ThrottlePolicy } from '../../../platform/throttle/index.js';

const minute = 60;
const policies = {
  /** Reveals whether an account exists, so it is rate limited. */
  signUp: { free: 30, baseSeconds: 5, maxSeconds: 60 * minute, forgiveSeconds: 5 * minute },
  /** A password or code of somebody who is signed in. */
  proof: { free: 5, baseSeconds: 5, maxSeconds: 15 * minute, forgiveSeconds: 10 * minute },
  /** Reads the whole history of a person. */
  data: { free: 10, baseSeconds: 10, maxSeconds: 15 * minute, forgiveSeconds: 5 * minute },
  /** Opens a guest's order or booking by a mailed link. */
  guestLink: { free: 30, baseSeconds: 5, maxSeconds: 60 * minute, forgiveSeconds: 5 * minute },
} as const satisfies Record<string, ThrottlePolicy>;

/** Counts every request of a kind; who asks often waits longer and longer. */
@Injectable()
export class RequestGuard {
  constructor(
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers the seconds to wait, or null. */
  async admit(kind: keyof typeof policies, ...who: readonly string[]): Promise<number | null> {
    const guarded = who.map((each) => ({ key: [kind, each], policy: policies[kind] }));
    const blocked = await this.throttle.attempt(guarded, this.clock.now());
    return blocked ? blocked.retryAfterSeconds : null;
  }

  /** It was right: forgets what was counted. */
  async pardon(kind: keyof typeof policies, ...who: readonly string[]): Promise<void> {
    await this.throttle.succeeded(...who.map((each) => [kind, each]));
  }
}
