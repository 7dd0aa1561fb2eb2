import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { asProvider, EventStore } from '../../../platform/event-store/index.js';
import { CALLBACK_BOOK, type CallbackBook } from './callback-book.port.js';
import {
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type ProviderFact,
  type RawCallback,
} from '../paying/provider.port.js';
import { isRunning, paymentRecord } from '../paying/payment-record.js';
import { noteFact, outcomeOf } from '../paying/provider-facts.handler.js';

/** An incoming callback of a provider. Acknowledged only once it is in the log. */
@Injectable()
export class CallbacksHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(CALLBACK_BOOK) private readonly book: CallbackBook,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `forged`: nothing was stored. `busy`: the provider is to come again. */
  async handle(
    provider: string,
    raw: Omit<RawCallback, 'now'>,
    requestId: string,
  ): Promise<'noted' | 'busy' | 'forged'> {
    if (provider !== this.provider.name) return 'forged';
    const callback = await this.provider.callback({ ...raw, now: this.clock.now() });
    if (!callback) return 'forged';
    const { eventId, facts } = callback;
    let busy = false;
    for (const fact of facts) {
      const outcome = await this.note(fact, eventId, requestId);
      await this.book.note({ provider, eventId, paymentId: fact.paymentId, kind: fact.kind, outcome });
      busy ||= outcome === 'busy';
    }
    return busy ? 'busy' : 'noted';
  }

  private async note(fact: ProviderFact, eventId: string, requestId: string): Promise<string> {
    if (fact.kind === 'expired' && (await this.stillRuns(fact.paymentId))) return 'tooEarly';
    const context = { ...asProvider(this.provider.name), causationId: eventId, requestId };
    return outcomeOf(await noteFact(this.store, fact, context));
  }

  /** A session that ends before its time was closed by us, and anyone who closed it says why. */
  private async stillRuns(paymentId: string): Promise<boolean> {
    const record = await paymentRecord(this.store, paymentId);
    return record !== null && isRunning(record.state) && record.asked.until > this.clock.now();
  }
}
