import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { asJob, EventStore } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { paymentRequest } from '../../payments/index.js';
import { endAttempt } from './end-attempt.handler.js';
import { AttemptsQuery, type OverdueAttempt } from './attempts.query.js';

/** The buyer's own request may still be on its way. */
const graceMs = 60_000;
const atOnce = 100;
const acting = asJob('shop.attempt-deadlines');

/**
 * Ends attempts that were cut short before a payment was asked for. What comes after that is the payment's own to end. Every
 * instance of the API does it: each step counts once.
 */
@Injectable()
export class AttemptDeadlines {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(AttemptsQuery) private readonly attempts: AttemptsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers how many were ended. */
  async endOverdue(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - graceMs);
    let ended = 0;
    for (const attempt of await this.attempts.overdue(before, atOnce)) {
      if (await this.paymentAsked(attempt)) continue;
      const { orderId, cartId } = attempt;
      await endAttempt(this.store, { orderId, cartId, why: 'expired' }, acting);
      ended += 1;
    }
    return ended;
  }

  private async paymentAsked({ paymentId }: OverdueAttempt): Promise<boolean> {
    return paymentId !== null && (await paymentRequest(this.store, paymentId)) !== null;
  }
}

export const attemptDeadlines = repeated(AttemptDeadlines, {
  name: 'shop.attempt-deadlines',
  everyMs: 30_000,
  run: (deadlines) => deadlines.endOverdue(),
});
