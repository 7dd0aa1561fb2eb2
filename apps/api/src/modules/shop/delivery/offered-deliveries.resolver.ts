import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  AddDeliveryOptionInput,
  DeliveryHistoryEntry,
  OfferedDeliveryInput,
  OfferedDeliveryPage,
  QueryOfferedDeliveriesArgs,
  SetDeliveryOptionInput,
} from '@meridian/contracts/generated/admin';
import { type Rules, validateInput } from '@meridian/contracts/kernel';
import { addDeliveryOptionRules, offeredDeliveryRules, setDeliveryOptionRules } from '@meridian/contracts/shop';
import type { DeliveryCommand } from '@meridian/domain/shop';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { CatalogueHandler } from '../catalogue/catalogue.handler.js';
import { OfferedDeliveriesQuery } from './offered-deliveries.query.js';
import { gbp, type StaffContext, staffContext } from '../catalogue/staff-context.js';

@Resolver()
export class OfferedDeliveriesResolver {
  constructor(
    @Inject(OfferedDeliveriesQuery) private readonly deliveries: OfferedDeliveriesQuery,
    @Inject(CatalogueHandler) private readonly catalogue: CatalogueHandler,
  ) {}

  @Query()
  @Allow('staff')
  offeredDeliveries(@Args() request: QueryOfferedDeliveriesArgs): Promise<OfferedDeliveryPage> {
    return this.deliveries.page(request);
  }

  @Query()
  @Allow('staff')
  deliveryHistory(@Args('id') id: string): Promise<DeliveryHistoryEntry[]> {
    return this.deliveries.history(id);
  }

  @Mutation()
  @Allow('staff')
  addDeliveryOption(
    @Args('input') input: AddDeliveryOptionInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.set(addDeliveryOptionRules, input, staffContext(viewer, context), false);
  }

  @Mutation()
  @Allow('staff')
  setDeliveryOption(
    @Args('input') input: SetDeliveryOptionInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.set(setDeliveryOptionRules, input, staffContext(viewer, context), true);
  }

  @Mutation()
  @Allow('staff')
  activateDeliveryOption(
    @Args('input') input: OfferedDeliveryInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.switch('ActivateDeliveryOption', input, staffContext(viewer, context));
  }

  @Mutation()
  @Allow('staff')
  deactivateDeliveryOption(
    @Args('input') input: OfferedDeliveryInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.switch('DeactivateDeliveryOption', input, staffContext(viewer, context));
  }

  private async set(
    rules: Rules<SetDeliveryOptionInput>,
    input: unknown,
    context: StaffContext,
    known: boolean,
  ): Promise<object> {
    const validated = validateInput(rules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    if ((await this.catalogue.hasDelivery(validated.value.id)) !== known) {
      return refused('shop', { refused: known ? 'unknownDelivery' : 'deliveryExists' });
    }
    return this.carryOut(settingOf(validated.value), context);
  }

  private async switch(
    type: 'ActivateDeliveryOption' | 'DeactivateDeliveryOption',
    input: OfferedDeliveryInput,
    context: StaffContext,
  ): Promise<object> {
    const validated = validateInput(offeredDeliveryRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    return this.carryOut({ type, data: { optionId: validated.value.id } }, context);
  }

  private async carryOut(command: DeliveryCommand, context: StaffContext): Promise<object> {
    const outcome = await this.catalogue.delivery(command, context);
    if ('refused' in outcome) return refused('shop', outcome);
    return { __typename: 'OfferedDelivery', ...(await this.deliveries.at(command.data.optionId, outcome.position)) };
  }
}

function settingOf({ id, name, description, price, minDays, maxDays }: SetDeliveryOptionInput): DeliveryCommand {
  return {
    type: 'SetDeliveryOption',
    data: {
      optionId: id,
      price: gbp(price),
      minDays,
      maxDays,
      en: { name: name.en, description: description.en },
      zh: { name: name.zh, description: description.zh },
    },
  };
}
