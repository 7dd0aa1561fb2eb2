import { isRefused } from '@meridian/domain/kernel';
import { type PaymentEventMap, refundFor } from '@meridian/domain/payments';
import { token } from '../../../platform/injection.js';
import {
  PermanentFailure,
  provideReaction,
  reaction,
  type ReactionContext,
  reactionStore,
} from '../../../platform/reactions/index.js';
import { paymentRecord } from '../paying/payment-record.js';
import { noteFact } from '../paying/provider-facts.handler.js';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderFact } from '../paying/provider.port.js';

type Followed = Pick<PaymentEventMap, 'RefundRequested' | 'RefundApproved'>;
type Refund = Pick<PaymentEventMap['RefundApproved'], 'paymentId' | 'refundId' | 'amount'>;

/** Gives money back at the provider. The refund's id is the idempotency key, so that a repeat gives back nothing twice. */
export const refundsReaction = provideReaction(
  { store: reactionStore, provider: token<PaymentProvider>(PAYMENT_PROVIDER) },
  ({ store, provider }) => {
    const giveBack = async ({ data }: { readonly data: Refund }, { acting }: ReactionContext): Promise<void> => {
      const { paymentId, refundId, amount } = data;
      const record = await paymentRecord(store, paymentId);
      const reference = record?.state.reference;
      if (!record || !reference || refundFor(record.state.refunds, refundId)?.stands !== 'requested') return;
      const paidAt = record.request.provider;
      if (paidAt !== provider.name) throw new PermanentFailure(`this was paid at ${paidAt}, which is not chosen now`);
      const answer = await provider.refund({ refundId, paymentId, reference, amount });
      if ('pending' in answer) return;
      const fact: ProviderFact =
        'made' in answer
          ? { kind: 'refunded', paymentId, refundId, amount, ...answer.made }
          : { kind: 'refundFailed', paymentId, refundId, reason: answer.declined };
      const noted = await noteFact(store, fact, acting);
      if (isRefused(noted) && noted.refused === 'busy') throw new Error('the log is busy');
    };
    return reaction<Followed>({
      name: 'payments.refunds',
      // Then it waits for a person, and the reconciliation still finds what was given back.
      attempts: 'forAnHour',
      on: { RefundRequested: giveBack, RefundApproved: giveBack },
    });
  },
);
