import { Inject, Injectable } from '@nestjs/common';
import type { Cart, CartOutcome, InputMaybe, Language } from '@meridian/contracts/generated/public';
import { isRefused, type Refused, refuse } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { refused } from '../../../platform/graphql/refusal.js';
import { actingAs } from '../../../platform/operations/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { CartAccess } from './cart-access.service.js';
import type { Looking } from './cart-adoption.handler.js';
import { CartsHandler, type LineChange } from './carts.handler.js';
import { BUYERS, type Buyers } from './buyers.port.js';
import type { OpenCart } from './open-cart.js';
import { CartQuery, type Offers } from './cart.query.js';

/** Who asks, and in which language. */
export interface Asking {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly lang: InputMaybe<Language> | undefined;
}

/** The cart of the caller, found, changed and shown. */
@Injectable()
export class CartChanges {
  constructor(
    @Inject(CartAccess) private readonly access: CartAccess,
    @Inject(CartsHandler) private readonly carts: CartsHandler,
    @Inject(CartQuery) private readonly query: CartQuery,
    @Inject(BUYERS) private readonly buyers: Buyers,
  ) {}

  open({ viewer, request }: Asking): Promise<OpenCart | null> {
    return this.access.open(viewer, request);
  }

  async shown(cart: OpenCart | null, { viewer: { userId }, lang }: Asking, known?: Offers): Promise<Cart> {
    const language = lang ?? (userId === null ? null : await this.buyers.byId(userId))?.language ?? 'en';
    return this.query.shown(cart, { userId, language }, known);
  }

  /** What is remembered of a cart is enough to try with; where it has ended since, all is read anew. */
  async mutate(itemId: string, change: LineChange, asking: Asking): Promise<CartOutcome> {
    const tried = await this.tried(itemId, change, asking, 'remember');
    const settled =
      isRefused(tried) && tried.refused === 'cartClosed' ? await this.tried(itemId, change, asking, 'look') : tried;
    return isRefused(settled) ? this.notDone(settled, asking) : settled;
  }

  /** Somebody else may have been quicker: what is shown beside a refusal is read anew. */
  async notDone(why: Refused, asking: Asking): Promise<CartOutcome> {
    const cart = await this.shown(await this.open(asking), asking);
    return { done: false, cart, refusal: refused('shop', why) };
  }

  private async tried(
    itemId: string,
    change: LineChange,
    asking: Asking,
    how: Looking,
  ): Promise<CartOutcome | Refused> {
    const { viewer, request } = asking;
    const cart = await this.access.open(viewer, request, how);
    const offers = await this.query.offers(cart?.checkout ?? null, [itemId]);
    const item = offers.items.find((each) => each.itemId === itemId);
    const written = await this.carts.change(cart, itemId, change, item, actingAs(viewer, request));
    if (isRefused(written)) return written;
    if (cart) {
      if (!this.access.isFor(viewer, written.checkout)) return refuse('cartClosed');
      this.access.renew(cart, viewer, request);
      return { done: true, cart: await this.shown(written, asking, offers) };
    }
    const kept = written.changed ? await this.access.keep(written, viewer, request) : null;
    if (written.changed && !kept) return refuse('busy');
    return { done: true, cart: await this.shown(kept, asking, offers) };
  }
}
