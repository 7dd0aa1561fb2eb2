import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  PaymentHistoryEntry,
  PaymentPage,
  QueryPaymentsArgs,
  RefundPaymentInput,
} from '@meridian/contracts/generated/admin';
import { validateInput } from '@meridian/contracts/kernel';
import { refundPaymentRules } from '@meridian/contracts/payments';
import { isRefused, refuse } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { Payments } from '../paying/payments.handler.js';
import { PaymentListQuery } from './payment-list.query.js';

@Resolver()
export class PaymentsResolver {
  constructor(
    @Inject(PaymentListQuery) private readonly list: PaymentListQuery,
    @Inject(Payments) private readonly refunds: Payments,
  ) {}

  @Query()
  @Allow('staff')
  payments(@Args() { filter, sort, page }: QueryPaymentsArgs): Promise<PaymentPage> {
    return this.list.page(filter, sort, page);
  }

  @Query()
  @Allow('staff')
  paymentHistory(@Args('id') id: string): Promise<PaymentHistoryEntry[]> {
    return this.list.history(id);
  }

  @Mutation()
  @Allow('staff')
  async refundPayment(
    @Args('input') input: RefundPaymentInput,
    @Viewer() viewer: Viewer,
    @Context() { requestId }: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(refundPaymentRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { paymentId, amount: minor, reason } = validated.value;
    const payment = await this.list.one(paymentId);
    if (!payment) return refused('payments', refuse('unknownPayment'));
    const amount = { amount: minor, currency: payment.amount.currency };
    const request = { paymentId, refundId: randomUUID(), amount, reason };
    const asked = await this.refunds.requestRefund(request, { actor: viewer.userId ?? viewer.role, requestId });
    if (isRefused(asked)) return refused('payments', asked);
    return { __typename: 'Payment', ...(await this.list.at(paymentId, asked.position)) };
  }
}
