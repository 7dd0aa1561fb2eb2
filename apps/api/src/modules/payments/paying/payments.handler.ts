import { Inject, Injectable } from '@nestjs/common';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './provider.port.js';
import { cancelPayment } from './cancel-payment.handler.js';
import { decide, type Decided } from './provider-facts.handler.js';
import { type RefundRequest, requestRefund } from '../refunds/request-refund.handler.js';

interface HeldRefund {
  readonly paymentId: string;
  readonly refundId: string;
}

/** What other modules may do with a payment. Reactions have `requestRefund` itself. */
@Injectable()
export class Payments {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** Throws ProviderUncertain where the provider gives no answer. */
  cancel(paymentId: string, by: 'buyer' | 'staff', context: WriteContext): Promise<Decided> {
    return cancelPayment({ store: this.store, provider: this.provider }, paymentId, by, context);
  }

  requestRefund(request: RefundRequest, context: WriteContext): Promise<Decided> {
    return requestRefund(this.store, request, context);
  }

  approveRefund(data: HeldRefund, context: WriteContext): Promise<Decided> {
    return decide(this.store, { type: 'ApproveRefund', data }, context);
  }

  refuseRefund(data: HeldRefund & { readonly reason: string }, context: WriteContext): Promise<Decided> {
    return decide(this.store, { type: 'RefuseRefund', data }, context);
  }
}
