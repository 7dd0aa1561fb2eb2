import { Inject, Injectable } from '@nestjs/common';
import type { Refused } from '@meridian/domain/kernel';
import {
  type DeliveryCommand,
  deliveryDecider,
  type DeliveryEvent,
  type DeliveryRefusal,
  deliveryStream,
  type ItemCommand,
  itemDecider,
  type ItemEvent,
  type ItemRefusal,
  itemStream,
  type StockCommand,
  stockDecider,
  type StockEvent,
  type StockRefusal,
  stockStream,
} from '@meridian/domain/shop';
import { EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';

type Outcome<Event extends { readonly type: string; readonly data: object }, Refusal extends string> = Promise<
  Written<Event> | Refused<Refusal | 'busy'>
>;

/** What staff do with the catalogue. Holds and sales are the orders' own. */
@Injectable()
export class CatalogueHandler {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  item(command: ItemCommand, context: WriteContext): Outcome<ItemEvent, ItemRefusal> {
    return this.store.decide(itemStream(command.data.itemId), itemDecider, command, context);
  }

  countStock(
    data: Extract<StockCommand, { readonly type: 'CountStock' }>['data'],
    context: WriteContext,
  ): Outcome<StockEvent, StockRefusal> {
    return this.store.decide(stockStream(data.stockId), stockDecider, { type: 'CountStock', data }, context);
  }

  delivery(command: DeliveryCommand, context: WriteContext): Outcome<DeliveryEvent, DeliveryRefusal> {
    return this.store.decide(deliveryStream(command.data.optionId), deliveryDecider, command, context);
  }

  /** Whether a delivery option of this id was ever set. */
  async hasDelivery(optionId: string): Promise<boolean> {
    return (await this.store.look(deliveryStream(optionId), deliveryDecider)).state.option !== null;
  }
}
