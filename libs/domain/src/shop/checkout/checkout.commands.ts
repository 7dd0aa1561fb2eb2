import type { Money } from '../../kernel/index.js';
import type { CheckoutEventMap } from './checkout.events.js';
import type { CouponTerms } from '../coupons/coupon-terms.js';
import type { Address, Contact } from '../orders/order.fields.js';

/** An item as the catalogue has it now. */
export interface CatalogueItem {
  readonly itemId: string;
  readonly stockId: string;
  readonly unitsEach: number;
  readonly price: Money;
  readonly vatRate: number;
  readonly limited: boolean;
  readonly active: boolean;
  /** Pieces that nobody holds, as far as is known; the hold is what counts. */
  readonly free: number;
}

/** A delivery option as it is now. */
export interface OfferedDelivery {
  readonly optionId: string;
  readonly price: Money;
  readonly active: boolean;
}

export interface CartLine {
  readonly itemId: string;
  readonly quantity: number;
  /** Of one, as the buyer saw it. */
  readonly price: Money;
  readonly limited: boolean;
}

type Command<Type extends string, Data extends object = object> = {
  readonly type: Type;
  readonly data: { readonly cartId: string } & Data;
};
type OfOrder = { readonly orderId: string };

export type CheckoutCommand =
  | Command<'AddToCart', { readonly item: CatalogueItem; readonly quantity: number }>
  | Command<'SetQuantity', { readonly item: CatalogueItem; readonly quantity: number }>
  | Command<'RemoveLine', { readonly itemId: string }>
  | Command<'ConfirmPrices', { readonly catalogue: readonly CatalogueItem[]; readonly delivery?: OfferedDelivery }>
  /** `terms`: of a coupon that can be used now. */
  | Command<'ApplyCoupon', { readonly terms: CouponTerms }>
  | Command<'RemoveCoupon'>
  /** `from`: somebody whose everything is `userId`'s by now. */
  | Command<'ClaimCart', { readonly userId: string; readonly from?: string }>
  /** Takes in what a visitor's cart holds. */
  | Command<'MergeLines', { readonly lines: readonly CartLine[]; readonly coupon: string | null }>
  | Command<'MergeAway', { readonly into: string }>
  | Command<'StartCheckout'>
  | { readonly type: 'IdentifyBuyer'; readonly data: CheckoutEventMap['BuyerIdentified'] }
  | Command<
      'ChooseDelivery',
      { readonly option: OfferedDelivery; readonly contact: Contact; readonly address: Address }
    >
  | Command<
      'BeginPayment',
      OfOrder & {
        readonly paymentId: string;
        readonly language: 'en' | 'zh';
        readonly catalogue: readonly CatalogueItem[];
        readonly delivery: OfferedDelivery;
        readonly terms: CouponTerms | null;
        /** The total on the buyer's screen. It decides nothing; if it is another one, the buyer looks again. */
        readonly seen: Money;
        readonly until: string;
      }
    >
  | { readonly type: 'AbandonPayment'; readonly data: CheckoutEventMap['PaymentAbandoned'] }
  /** Money for this order is there: may it still be bought? */
  | Command<'LandPayment', OfOrder & { readonly until: string }>
  | Command<'CompleteCheckout', OfOrder>
  | Command<'ExpireCheckout'>;

/** Each is the end of a message key, `shop.refusals.<reason>`. */
export type CheckoutRefusal =
  | 'couponNotForThese'
  | 'couponTooLittle'
  | 'badQuantity'
  | 'cannotAdd'
  | 'notEnough'
  | 'outOfStock'
  | 'unavailable'
  | 'tooManyLines'
  | 'notInCart'
  | 'emptyCart'
  | 'cartClosed'
  | 'foreignCart'
  | 'paymentUnderWay'
  | 'notReady'
  | 'deliveryUnavailable'
  | 'unknownCoupon'
  | 'priceChanged'
  | 'totalChanged'
  | 'amountTooSmall'
  | 'notWanted';
