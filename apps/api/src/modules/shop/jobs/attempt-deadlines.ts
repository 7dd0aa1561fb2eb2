import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { paymentStream } from '@meridian/domain/payments';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { endAttempt } from '../commands/end-attempt.js';
import { AttemptsQuery, type OverdueAttempt } from '../queries/attempts.query.js';

const everyMs = 30_000;
/** The buyer's own request may still be on its way. */
const graceMs = 60_000;
const atOnce = 100;

/**
 * Ends attempts that were cut short before a payment was asked for. What comes after that is the payment's own to end. Every
 * instance of the API does it: each step counts once.
 */
@Injectable()
export class AttemptDeadlines implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(AttemptsQuery) private readonly attempts: AttemptsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => (this.working = this.tryToEnd()), everyMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Answers how many were ended. */
  async endOverdue(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - graceMs);
    let ended = 0;
    for (const attempt of await this.attempts.overdue(before, atOnce)) {
      if (await this.paymentAsked(attempt)) continue;
      const { orderId, cartId, userId } = attempt;
      await endAttempt(this.store, { orderId, cartId, why: 'expired' }, { actor: userId });
      ended += 1;
    }
    return ended;
  }

  private async paymentAsked({ paymentId }: OverdueAttempt): Promise<boolean> {
    if (paymentId === null) return false;
    for await (const _ of this.store.read(paymentStream(paymentId))) return true;
    return false;
  }

  private async tryToEnd(): Promise<void> {
    try {
      await this.endOverdue();
    } catch (error) {
      this.log.warn({ error: describeError(error) }, 'overdue attempts to pay could not be ended');
    }
  }
}
