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

/**
 * Slows down who guesses at links and dates of birth. Counted after the failure, so that a reading writes nothing here: what
 * many guesses at one moment could find is bounded by the link itself, and by the length of its key.
 */
@Injectable()
export class LinkGuard {
  constructor(
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws where its network has to wait. */
  async admit(network: string): Promise<void> {
    if (await this.throttle.check([guessesFrom(network)], this.clock.now())) throw new TooManyKnocks();
  }

  failed(network: string): Promise<void> {
    return this.throttle.failed(guessesFrom(network), guesses, this.clock.now());
  }
}
