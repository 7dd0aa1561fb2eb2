import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { refuse } from '@meridian/domain/kernel';
import type pg from 'pg';
import { checkoutDecider, type CheckoutState, checkoutStream } from '@meridian/domain/shop';
import { EventStore } from '../../../platform/event-store/index.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { actingAs } from '../../../platform/operations/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { MailLimits } from '../../../platform/throttle/index.js';
import { type Payable, Payables, type PayAnswer, type PayRequest } from '../../payments/index.js';
import { CartAccess } from '../cart/cart-access.service.js';
import { orderNumber, orderNumberIn } from '../orders/order-number.js';
import { PayCartHandler } from './pay-cart.handler.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { BUYERS, type Buyers } from '../cart/buyers.port.js';

/** What a cart holds, as it is offered now. */
@Injectable()
export class PayCartOffers {
  constructor(
    @Inject(CatalogueQuery) private readonly catalogue: CatalogueQuery,
    @Inject(BUYERS) private readonly buyers: Buyers,
  ) {}

  async for({ lines, coupon, delivery }: CheckoutState, userId: string) {
    const buyer = await this.buyers.byId(userId);
    if (!buyer || !delivery) return null;
    const { optionId, price } = delivery;
    const [items, offered, known] = await Promise.all([
      this.catalogue.items(lines.map(({ itemId }) => itemId)),
      this.catalogue.delivery(optionId),
      coupon === null ? null : this.catalogue.coupon(coupon),
    ]);
    return {
      language: buyer.language,
      catalogue: items,
      delivery: offered ?? { optionId, price, active: false },
      terms: known?.terms ?? null,
    };
  }
}

const ordersCalled = query<{ readonly id: string }>(
  'shop.orders_called',
  'select order_id as id from shop.orders where number = $1 limit 20',
);

/** A cart as something to be paid for. */
@Injectable()
export class PayableCart implements Payable, OnModuleInit {
  readonly kind = 'cart';
  readonly words = 'shop';
  readonly refundsItself = true;

  constructor(
    @Inject(Payables) private readonly payables: Payables,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CartAccess) private readonly access: CartAccess,
    @Inject(PayCartOffers) private readonly offers: PayCartOffers,
    @Inject(PayCartHandler) private readonly handler: PayCartHandler,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  onModuleInit(): void {
    this.payables.register(this);
  }

  async begin({ subjectId: cartId, idempotencyKey, seen, viewer, request }: PayRequest): Promise<PayAnswer> {
    await this.access.open(viewer, request);
    if (!(await this.access.mayTouch(cartId, viewer, request))) return refuse('notFound');
    const { state } = await this.store.look(checkoutStream(cartId), checkoutDecider);
    if (viewer.userId === null || state.buyer?.userId !== viewer.userId) return refuse('notReady');
    const offer = await this.offers.for(state, viewer.userId);
    if (!offer) return refuse('notReady');
    const pay = { cartId, idempotencyKey, seen: { amount: seen, currency: 'GBP' } as const, ...offer };
    const typed = state.delivery ? [this.limits.mailboxOf(state.delivery.contact.email)] : [];
    const mailboxes = [...typed, state.buyer.emailIndex];
    return this.limits.during('order', { mailboxes, account: viewer.userId, network: networkOf(request.ip) }, () =>
      this.handler.handle(pay, actingAs(viewer, request)),
    );
  }

  landing(cartId: string, ended: 'paid' | 'cancelled'): string {
    return ended === 'paid' ? `/paysuccess/${cartId}` : '/paycancel/';
  }

  record({ orderId }: { readonly orderId: string | null }): string {
    return `/admin/orders?view=all${orderId === null ? '' : `&open=${orderId}`}`;
  }

  reference({ orderId }: { readonly orderId: string | null }): string | null {
    return orderId === null ? null : orderNumber(orderId);
  }

  async called(number: string): Promise<string[]> {
    return (await ordersCalled(this.pool, orderNumberIn(number) ?? number)).map(({ id }) => id);
  }
}
