import { Inject, Injectable } from '@nestjs/common';
import { isRefused, type Refused } from '@meridian/domain/kernel';
import {
  basketDecider,
  type BasketState,
  basketStream,
  type CheckoutCommand,
  checkoutDecider,
  type CheckoutState,
  checkoutStream,
} from '@meridian/domain/shop';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import type { OpenCart } from './open-cart.js';

/** `remember`: as this process last saw it, to prepare a write with. */
export type Looking = 'look' | 'remember';

/** `later`: something is being paid, or the log is busy. It may be tried again at any time. */
export type Adopted = 'done' | 'later';

/** `from`: also a cart of this person, whose everything is the account's by now. */
type Adopting = WriteContext & { readonly from?: string };

const patience = 3;

export const isOpen = ({ status }: CheckoutState): boolean =>
  status !== 'paid' && status !== 'cancelled' && status !== 'expired';

/** Whether it may be given to this person: it is nobody's, a guest's, or theirs already. */
export const isFreeFor = (userId: string | null, { owner, buyer }: CheckoutState): boolean =>
  owner === null || owner === userId || buyer?.how === 'guest';

type ClaimCart = Extract<CheckoutCommand, { type: 'ClaimCart' }>['data'];

/** Gives an account a cart that was a visitor's or a guest's. Each step may be repeated, so whatever was cut short is ended by the next call. */
@Injectable()
export class CartAdoption {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async adopt(userId: string, cartId: string, { from, ...context }: Adopting): Promise<Adopted> {
    const visitors = await this.stateOf(cartId);
    if (visitors.attempt) return 'later';
    const free = isFreeFor(userId, visitors) || visitors.owner === from;
    if (!isOpen(visitors) || !free) return 'done';
    for (let tries = 0; tries < patience; tries += 1) {
      const taken = await this.take(userId, cartId, context);
      if (!isRefused(taken)) return this.claim({ userId, cartId, ...(from && { from }) }, context);
      const own = String(taken.details?.['cartId'] ?? '');
      if (taken.refused !== 'otherCart' || !own) return 'later';
      const state = await this.stateOf(own);
      if (isOpen(state)) return this.merge(own, state, { cartId, visitors }, context);
      await this.leave(userId, own, context);
    }
    return 'later';
  }

  /** The account's cart, where one is open. */
  async of(userId: string, how: Looking = 'look'): Promise<OpenCart | null> {
    const cartId = (await this.basketOf(userId, how)).cartId;
    if (cartId === null) return null;
    const checkout = await this.stateOf(cartId, how);
    return isOpen(checkout) && isFreeFor(userId, checkout) ? { cartId, checkout } : null;
  }

  async stateOf(cartId: string, how: Looking = 'look'): Promise<CheckoutState> {
    const stream = checkoutStream(cartId);
    if (how === 'remember') return this.store.remembered(stream, checkoutDecider);
    return (await this.store.look(stream, checkoutDecider)).state;
  }

  private async basketOf(userId: string, how: Looking): Promise<BasketState> {
    const stream = basketStream(userId);
    if (how === 'remember') return this.store.remembered(stream, basketDecider);
    return (await this.store.look(stream, basketDecider)).state;
  }

  private take(userId: string, cartId: string, context: WriteContext): Promise<object | Refused> {
    const command = { type: 'TakeBasket', data: { userId, cartId } } as const;
    return this.store.decide(basketStream(userId), basketDecider, command, context);
  }

  private leave(userId: string, cartId: string, context: WriteContext): Promise<object> {
    const command = { type: 'LeaveBasket', data: { userId, cartId } } as const;
    return this.store.decide(basketStream(userId), basketDecider, command, context);
  }

  private async claim(data: ClaimCart, context: WriteContext): Promise<Adopted> {
    return this.settle(data.cartId, { type: 'ClaimCart', data }, context);
  }

  private async merge(
    own: string,
    { attempt }: CheckoutState,
    { cartId, visitors }: { readonly cartId: string; readonly visitors: CheckoutState },
    context: WriteContext,
  ): Promise<Adopted> {
    if (attempt) return 'later';
    const { lines, coupon } = visitors;
    const merged = await this.settle(own, { type: 'MergeLines', data: { cartId: own, lines, coupon } }, context);
    return merged === 'done'
      ? this.settle(cartId, { type: 'MergeAway', data: { cartId, into: own } }, context)
      : merged;
  }

  private async settle(cartId: string, command: CheckoutCommand, context: WriteContext): Promise<Adopted> {
    const outcome = await this.store.decide(checkoutStream(cartId), checkoutDecider, command, context);
    if (!isRefused(outcome)) return 'done';
    return outcome.refused === 'paymentUnderWay' || outcome.refused === 'busy' ? 'later' : 'done';
  }
}
