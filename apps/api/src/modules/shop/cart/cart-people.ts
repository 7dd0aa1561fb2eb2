import type { Cart, CheckoutStatus } from '@meridian/contracts/generated/public';
import type { CheckoutState } from '@meridian/domain/shop';

const isMine = ({ buyer }: CheckoutState, userId: string | null): boolean => buyer !== null && buyer.userId === userId;

/** Anyone who opens the cart of a guest who left says first who they are. */
export function statusFor(checkout: CheckoutState, userId: string | null): CheckoutStatus {
  const { status, attempt } = checkout;
  const beyond = status === 'delivery' || status === 'payment';
  return beyond && !attempt && !isMine(checkout, userId) ? 'identify' : status;
}

export function buyerOf(checkout: CheckoutState, userId: string | null): Cart['buyer'] {
  const { buyer } = checkout;
  return buyer && { guest: buyer.how === 'guest', mine: isMine(checkout, userId) };
}

/** Name and address are shown to the buyer alone. */
export function deliveryOf(checkout: CheckoutState, userId: string | null, name: string): Cart['delivery'] {
  const { delivery } = checkout;
  if (!delivery || !isMine(checkout, userId)) return null;
  const { optionId, price, contact, address } = delivery;
  if (typeof contact !== 'object' || typeof address !== 'object') return null;
  return { optionId, name, price, contact, address };
}
