import { Inject, Injectable } from '@nestjs/common';
import { isRefused, type Refused, refuse } from '@meridian/domain/kernel';
import type { PaymentRefusal } from '@meridian/domain/payments';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import type { PaymentDue, PayMethod } from './payables.registry.js';
import { type Opening, PAYMENT_PROVIDER, type PaymentProvider, type Session } from './provider.port.js';
import { isRunning, type PaymentRecord, paymentRecord } from './payment-record.js';
import { decide } from './provider-facts.handler.js';
import { ProviderUncertain } from './provider-uncertain.js';

export interface Pay {
  readonly due: PaymentDue;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly method: PayMethod;
  readonly paidUrl: string;
  readonly cancelledUrl: string;
}

export interface Paying {
  readonly session: Session;
  /** As it was first asked. */
  readonly method: PayMethod;
  readonly until: string;
  readonly position: LogPosition;
}

/** `ended`: this attempt is over, a new one needs a new key. `declined`: the provider will not take this payment. */
export type PayRefusal = PaymentRefusal | 'ended' | 'declined' | 'busy';

/** Asks for money and opens a session at the provider. Repeating it answers the same session. */
@Injectable()
export class PayHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(pay: Pay, context: WriteContext): Promise<Paying | { readonly paid: true } | Refused<PayRefusal>> {
    const { due, subject, method, paidUrl, cancelledUrl } = pay;
    const { paymentId, orderId, userId, amount, until, language } = due;
    const data = { paymentId, subject, ...(orderId && { orderId }), userId, amount, method, until };
    const provider = this.provider.name;
    const requested = await decide(this.store, { type: 'RequestPayment', data: { ...data, provider } }, context);
    if (isRefused(requested)) return requested;
    const known = requested.events.length === 0 ? await paymentRecord(this.store, paymentId) : null;
    const ended = known && endOf(known);
    if (ended) return ended;
    if (known && known.asked.until <= this.clock.now()) return refuse('ended');
    const asked = known?.asked ?? { paymentId, amount, method, until: new Date(until) };
    return this.open({ ...asked, language, paidUrl, cancelledUrl }, context);
  }

  private async open(opening: Opening, context: WriteContext) {
    const { paymentId, until } = opening;
    const opened = await this.provider.open(opening).catch((error: unknown) => {
      throw new ProviderUncertain(error);
    });
    if ('declined' in opened) {
      const data = { paymentId, reason: opened.declined.slice(0, 80) };
      const failed = await decide(this.store, { type: 'FailPayment', data }, context);
      return isRefused(failed) && failed.refused === 'busy' ? failed : refuse('declined');
    }
    const { session } = opened;
    const data = { paymentId, reference: session.reference };
    const noted = await decide(this.store, { type: 'NotePending', data }, context);
    if (isRefused(noted)) return noted;
    if (noted.events.length === 0) {
      const record = await paymentRecord(this.store, paymentId);
      const ended = record && endOf(record);
      if (ended && !('paid' in ended)) await this.provider.close({ ...opening, reference: session.reference });
      if (ended) return ended;
    }
    return { session, method: opening.method, until: until.toISOString(), position: noted.position };
  }
}

function endOf({ state }: PaymentRecord): { readonly paid: true } | Refused<'ended'> | null {
  if (isRunning(state)) return null;
  return state.received ? { paid: true } : refuse('ended');
}
