import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { Throttle, type ThrottleKey } from '../../../platform/throttle/index.js';

const minute = 60;
export const guesses = { free: 10, baseSeconds: 2, maxSeconds: 15 * minute, forgiveSeconds: minute };
export const guessesFrom = (network: string): ThrottleKey => ['result link', network];

/** Whoever asks is too fast, and may come back. */
class TooManyKnocks extends Error {
  override readonly name = 'TooManyKnocks';
  readonly statusCode = 429;
}

/** Slows down who guesses at links and dates of birth. */
@Injectable()
export class LinkGuard {
  constructor(
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Counts a failure beforehand; throws where its network has to wait. */
  async admit(network: string): Promise<void> {
    const guarded = [{ key: guessesFrom(network), policy: guesses }];
    if (await this.throttle.attempt(guarded, this.clock.now())) throw new TooManyKnocks();
  }

  /** It was no guess. */
  pardon(network: string): Promise<void> {
    return this.throttle.giveBack(guessesFrom(network), this.clock.now());
  }
}
