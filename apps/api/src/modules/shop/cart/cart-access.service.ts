import { Inject, Injectable } from '@nestjs/common';
import type { CheckoutState } from '@meridian/domain/shop';
import type { FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../../../platform/event-store/index.js';
import { actingAs } from '../../../platform/operations/index.js';
import { isMember, type Viewer } from '../../../platform/session/index.js';
import type { OpenCart } from './open-cart.js';
import { CartAdoption, isFreeFor, isOpen, type Looking } from './cart-adoption.handler.js';
import { CartCookie } from './cart.cookie.js';

/** Which cart is whose: an account's by its basket, that of a visitor or a guest by the cookie. No other id opens anything. */
@Injectable()
export class CartAccess {
  constructor(
    @Inject(CartCookie) private readonly cookie: CartCookie,
    @Inject(CartAdoption) private readonly adoption: CartAdoption,
  ) {}

  /** The open cart of the caller. With the first call after a login the visitor's cart has become the account's. */
  async open(viewer: Viewer, request: FastifyRequest, how: Looking = 'look'): Promise<OpenCart | null> {
    const carried = this.cookie.read(request);
    if (isMember(viewer) && viewer.userId !== null) {
      if (carried !== null) await this.bring(viewer.userId, carried, viewer, request);
      return this.adoption.of(viewer.userId, how);
    }
    if (carried === null) return null;
    const checkout = await this.adoption.stateOf(carried, how);
    return this.isFor(viewer, checkout) ? { cartId: carried, checkout } : null;
  }

  /** A browser's thirty days count from the last change. */
  renew({ cartId }: OpenCart, viewer: Viewer, request: FastifyRequest): void {
    if (!isMember(viewer)) this.cookie.give(request, cartId);
  }

  /** Whether a cart in this state would be opened for the viewer. */
  isFor({ userId }: Viewer, checkout: CheckoutState): boolean {
    return isOpen(checkout) && isFreeFor(userId, checkout);
  }

  /** Whether this cart, open or not, is for the viewer to look at. */
  async mayTouch(cartId: string, viewer: Viewer, request: FastifyRequest): Promise<boolean> {
    const named = this.cookie.read(request) === cartId;
    if (!named && viewer.userId === null) return false;
    const checkout = await this.adoption.stateOf(cartId);
    return named ? isFreeFor(viewer.userId, checkout) : checkout.owner === viewer.userId;
  }

  /** Anyone who wrote to a cart keeps it: an account as its basket, anybody else by the cookie. Null: try again. */
  async keep(cart: OpenCart, viewer: Viewer, request: FastifyRequest): Promise<OpenCart | null> {
    if (!isMember(viewer) || viewer.userId === null) {
      this.cookie.give(request, cart.cartId);
      return cart;
    }
    const adopted = await this.adoption.adopt(viewer.userId, cart.cartId, actingAs(viewer, request));
    return adopted === 'done' ? this.adoption.of(viewer.userId) : null;
  }

  /** A reader is not refused because the log takes no writes: the cookie stays, and the next call tries again. */
  private async bring(userId: string, cartId: string, viewer: Viewer, request: FastifyRequest): Promise<void> {
    try {
      const adopted = await this.adoption.adopt(userId, cartId, actingAs(viewer, request));
      if (adopted === 'done') this.cookie.take(request);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}
