import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isRefused, type Refused, refuse } from '@meridian/domain/kernel';
import {
  type CatalogueItem,
  type CheckoutCommand,
  checkoutDecider,
  type CheckoutRefusal,
  checkoutStream,
  isQuantity,
} from '@meridian/domain/shop';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import type { OpenCart } from './open-cart.js';

export interface AskedChange {
  readonly quantity?: number | null | undefined;
  readonly setQuantity?: number | null | undefined;
  readonly delete?: boolean | null | undefined;
}

export type LineChange = { readonly kind: 'add' | 'set'; readonly quantity: number } | { readonly kind: 'remove' };

/** What was done, and whether anything was written. */
export interface CartWritten extends OpenCart {
  readonly changed: boolean;
}

export type CartsRefusal = CheckoutRefusal | 'unknownItem' | 'busy';

/** Exactly one of the three, and a quantity that may be. */
export function changeAskedFor(asked: AskedChange): LineChange | Refused<'badQuantity'> {
  const given = [asked.quantity ?? null, asked.setQuantity ?? null, asked.delete || null].filter(
    (each) => each !== null,
  );
  if (given.length !== 1) return refuse('badQuantity');
  if (asked.delete) return { kind: 'remove' };
  const quantity = asked.quantity ?? asked.setQuantity;
  if (!isQuantity(quantity)) return refuse('badQuantity');
  return { kind: typeof asked.quantity === 'number' ? 'add' : 'set', quantity };
}

/** Writes to a cart that its caller was found to have. */
@Injectable()
export class CartsHandler {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** Without a cart one begins with its first line. */
  async change(
    cart: OpenCart | null,
    itemId: string,
    change: LineChange,
    item: CatalogueItem | undefined,
    context: WriteContext,
  ): Promise<CartWritten | Refused<CartsRefusal>> {
    const cartId = cart?.cartId ?? randomUUID();
    const command = commandFor(cartId, itemId, change, item);
    return command ? this.decide(cartId, command, context) : refuse('unknownItem');
  }

  async decide(
    cartId: string,
    command: CheckoutCommand,
    context: WriteContext,
  ): Promise<CartWritten | Refused<CheckoutRefusal | 'busy'>> {
    const outcome = await this.store.decide(checkoutStream(cartId), checkoutDecider, command, context);
    if (isRefused(outcome)) return outcome;
    const checkout = outcome.state ?? (await this.store.look(checkoutStream(cartId), checkoutDecider)).state;
    return { cartId, checkout, changed: outcome.events.length > 0 };
  }
}

function commandFor(
  cartId: string,
  itemId: string,
  change: LineChange,
  item: CatalogueItem | undefined,
): CheckoutCommand | null {
  if (change.kind === 'remove') return { type: 'RemoveLine', data: { cartId, itemId } };
  if (!item) return null;
  const data = { cartId, item, quantity: change.quantity };
  return change.kind === 'add' ? { type: 'AddToCart', data } : { type: 'SetQuantity', data };
}
