import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { Throttle, type ThrottleKey } from '../../../platform/throttle/index.js';

const minute = 60;
export const guesses = { free: 10, baseSeconds: 2, maxSeconds: 15 * minute, forgiveSeconds: minute };
export const guessesFrom = (network: string): ThrottleKey => ['result link', network];

/** The caller is too fast, and may come back. */
class TooManyKnocks extends Error {
  override readonly name = 'TooManyKnocks';
  readonly statusCode = 429;
}

/**
 * Slows down who guesses at links and dates of birth. A failure is counted after it, so that a reading writes nothing here;
 * what guesses at one moment could find meanwhile is bounded by how many of one network are answered at a time.
 */
@Injectable()
export class LinkGuard {
  private readonly underWay = new Map<string, number>();

  constructor(
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Rejects where too many of the network are being answered. */
  async oneOf<Answer>(network: string, answer: () => Promise<Answer>): Promise<Answer> {
    const already = this.underWay.get(network) ?? 0;
    if (already >= guesses.free) throw new TooManyKnocks();
    this.underWay.set(network, already + 1);
    try {
      return await answer();
    } finally {
      const left = (this.underWay.get(network) ?? 1) - 1;
      if (left > 0) this.underWay.set(network, left);
      else this.underWay.delete(network);
    }
  }

  /** Rejects where its network has to wait. */
  async admit(network: string): Promise<void> {
    if (await this.throttle.check([guessesFrom(network)], this.clock.now())) throw new TooManyKnocks();
  }

  failed(network: string): Promise<void> {
    return this.throttle.failed(guessesFrom(network), guesses, this.clock.now());
  }
}
