import { Inject, Injectable } from '@nestjs/common';
import type { Cart, CartOutcome, InputMaybe, Language } from '@meridian/contracts/generated/public';
import { isRefused, type Refused, refuse } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { refused } from '../../../platform/graphql/refusal.js';
import type { Viewer } from '../../../platform/session/index.js';
import { actingAs, CartAccess } from '../commands/cart-access.js';
import { CartsHandler, type LineChange } from '../commands/carts.handler.js';
import { BUYERS, type Buyers } from '../ports/buyers.port.js';
import type { OpenCart } from '../ports/open-cart.js';
import { CartQuery } from '../queries/cart.query.js';
import type { ShownItem } from '../queries/catalogue.query.js';

type Asked = InputMaybe<Language> | undefined;

/** What lies between a resolver of the cart and the parts that it calls. */
@Injectable()
export class CartSteps {
  constructor(
    @Inject(CartAccess) private readonly access: CartAccess,
    @Inject(CartsHandler) private readonly carts: CartsHandler,
    @Inject(CartQuery) private readonly query: CartQuery,
    @Inject(BUYERS) private readonly buyers: Buyers,
  ) {}

  open(viewer: Viewer, request: FastifyRequest): Promise<OpenCart | null> {
    return this.access.open(viewer, request);
  }

  async shown(cart: OpenCart | null, { userId }: Viewer, lang: Asked, known: readonly ShownItem[] = []): Promise<Cart> {
    const language = lang ?? (userId === null ? null : await this.buyers.byId(userId))?.language ?? 'en';
    return this.query.shown(cart, { userId, language }, known);
  }

  async mutate(
    itemId: string,
    change: LineChange,
    viewer: Viewer,
    request: FastifyRequest,
    lang: Asked,
  ): Promise<CartOutcome> {
    const cart = await this.open(viewer, request);
    const items = await this.query.items(cart?.checkout ?? null, [itemId]);
    const item = items.find((each) => each.itemId === itemId);
    const written = await this.carts.change(cart, itemId, change, item, actingAs(viewer, request));
    if (isRefused(written)) return this.notDone(written, viewer, request, lang);
    if (cart || !written.changed) return { done: true, cart: await this.shown(cart && written, viewer, lang, items) };
    const kept = await this.access.keep(written, viewer, request);
    if (!kept) return this.notDone(refuse('busy'), viewer, request, lang);
    return { done: true, cart: await this.shown(kept, viewer, lang, items) };
  }

  /** Somebody else may have been quicker: what is shown beside a refusal is read anew. */
  async notDone(why: Refused, viewer: Viewer, request: FastifyRequest, lang: Asked): Promise<CartOutcome> {
    const cart = await this.shown(await this.open(viewer, request), viewer, lang);
    return { done: false, cart, refusal: refused('shop', why) };
  }
}
