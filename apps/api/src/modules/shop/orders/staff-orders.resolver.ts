import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  CancelOrderInput,
  DeliverOrderInput,
  DispatchOrderInput,
  OpenOrderInput,
  QueryStaffOrdersArgs,
  RefundOrderInput,
  StaffOrderPage,
} from '@meridian/contracts/generated/admin';
import { type Rules, validateInput } from '@meridian/contracts/kernel';
import {
  cancelOrderRules,
  deliverOrderRules,
  dispatchOrderRules,
  openOrderRules,
  refundOrderRules,
} from '@meridian/contracts/shop';
import { isRefused, refuse } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, RECORD_ACCESS, type RecordAccess, Viewer } from '../../../platform/session/index.js';
import { OrdersHandler } from './orders.handler.js';
import { StaffOrdersQuery } from './staff-orders.query.js';
import { gbp, staffContext } from '../catalogue/staff-context.js';

type Acting = ReturnType<typeof staffContext>;
type Written = ReturnType<OrdersHandler['refund']>;

/** Staff find orders and see them through. */
@Resolver()
export class StaffOrdersResolver {
  constructor(
    @Inject(StaffOrdersQuery) private readonly orders: StaffOrdersQuery,
    @Inject(OrdersHandler) private readonly handler: OrdersHandler,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
  ) {}

  @Query()
  @Allow('staff')
  staffOrders(@Args() request: QueryStaffOrdersArgs): Promise<StaffOrderPage> {
    return this.orders.page(request);
  }

  @Mutation()
  @Allow('staff')
  async openOrder(
    @Args('input') input: OpenOrderInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(openOrderRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id, reason } = validated.value;
    const userId = await this.orders.buyerOf(id);
    if (userId === null) return refused('shop', refuse('unknownOrder'));
    if (!(await this.access.opened({ userId, record: 'order', reason }, staffContext(viewer, context))))
      return refused('shop', refuse('busy'));
    return { __typename: 'OpenedOrder', ...(await this.orders.opened(id)) };
  }

  @Mutation()
  @Allow('staff')
  refundOrder(
    @Args('input') input: RefundOrderInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.decided(refundOrderRules, input, staffContext(viewer, context), (wanted, acting) => {
      const { id: orderId, refunds, how, pieces, amount, restock, reason } = wanted;
      const units = how === 'pieces' ? (pieces ?? []) : [];
      const money = { rest: 'rest', amount: gbp(amount ?? 0), pieces: undefined } as const;
      const restocked = how === 'pieces' && restock === true;
      return this.handler.refund({ orderId, refunds, amount: money[how], units, restocked, reason }, acting);
    });
  }

  @Mutation()
  @Allow('staff')
  cancelOrder(
    @Args('input') input: CancelOrderInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.decided(cancelOrderRules, input, staffContext(viewer, context), ({ id, reason }, acting) =>
      this.handler.cancel(id, reason, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  dispatchOrder(
    @Args('input') input: DispatchOrderInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.decided(
      dispatchOrderRules,
      input,
      staffContext(viewer, context),
      ({ id: orderId, carrier, tracking }, acting) =>
        this.handler.dispatch({ orderId, carrier, ...(tracking && { tracking }) }, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  deliverOrder(
    @Args('input') input: DeliverOrderInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.decided(deliverOrderRules, input, staffContext(viewer, context), ({ id }, acting) =>
      this.handler.deliver(id, acting),
    );
  }

  private async decided<Input extends { readonly id: string }>(
    rules: Rules<Input>,
    input: Input,
    acting: Acting,
    decide: (input: Input, acting: Acting) => Written,
  ): Promise<object> {
    const validated = validateInput(rules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id } = validated.value;
    if (!(await this.orders.at(id))) return refused('shop', refuse('unknownOrder'));
    const outcome = await decide(validated.value, acting);
    if (isRefused(outcome)) return refused('shop', outcome);
    return { __typename: 'StaffOrder', ...(await this.orders.at(id, outcome.position)) };
  }
}
