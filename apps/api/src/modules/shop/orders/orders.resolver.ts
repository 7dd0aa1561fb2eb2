import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type {
  InputMaybe,
  Language,
  Order,
  OrderPage,
  PaidCart,
  QueryOrderArgs,
  QueryOrdersArgs,
  QueryPaidCartArgs,
} from '@meridian/contracts/generated/public';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { CartAccess } from '../cart/cart-access.js';
import { BUYERS, type Buyers } from '../cart/buyers.port.js';
import { OrdersQuery } from './orders.query.js';
import { PaidCartQuery } from '../checkout/paid-cart.query.js';

type Asked = InputMaybe<Language> | undefined;

/** What became of one's carts. */
@Resolver()
export class OrdersResolver {
  constructor(
    @Inject(OrdersQuery) private readonly reads: OrdersQuery,
    @Inject(PaidCartQuery) private readonly carts: PaidCartQuery,
    @Inject(CartAccess) private readonly access: CartAccess,
    @Inject(BUYERS) private readonly buyers: Buyers,
  ) {}

  @Query()
  @Allow('public')
  async paidCart(
    @Args() { cartId, lang }: QueryPaidCartArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<PaidCart | null> {
    const { userId } = viewer;
    const { status, owners, paidOrder } = await this.carts.of(cartId);
    const owns = userId !== null && owners.includes(userId);
    if (!owns && !(await this.access.mayTouch(cartId, viewer, request))) return null;
    const shown = userId !== null && paidOrder !== null;
    const order = shown ? await this.reads.one(userId, paidOrder, await this.languageOf(userId, lang)) : null;
    return { cartId, status, order };
  }

  @Query()
  @Allow('signedIn')
  async orders(@Args() { page, lang }: QueryOrdersArgs, @Viewer() { userId }: Viewer): Promise<OrderPage> {
    const owner = personOf(userId);
    return this.reads.page(owner, page, await this.languageOf(owner, lang));
  }

  @Query()
  @Allow('signedIn')
  async order(@Args() { id, lang }: QueryOrderArgs, @Viewer() { userId }: Viewer): Promise<Order | null> {
    const owner = personOf(userId);
    return this.reads.one(owner, id, await this.languageOf(owner, lang));
  }

  private async languageOf(userId: string, asked: Asked): Promise<Language> {
    return asked ?? (await this.buyers.byId(userId))?.language ?? 'en';
  }
}

/** Behind a rule that demands somebody who is signed in. */
function personOf(userId: string | null): string {
  if (userId === null) throw new Error('Nobody is signed in');
  return userId;
}
