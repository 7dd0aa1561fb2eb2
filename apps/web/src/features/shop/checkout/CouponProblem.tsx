import { useState } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import type { Checkout } from './use-checkout.ts';

/** A coupon that no longer gives anything blocks the checkout; the buyer may continue without it. */
export function CouponProblem({ checkout }: { checkout: Checkout }) {
  const [sending, setSending] = useState(false);
  const { coupon } = checkout.cart;
  if (!coupon?.problem) return null;

  async function send() {
    setSending(true);
    await checkout.dropCoupon();
    setSending(false);
  }

  return (
    <Note
      tone="warn"
      heading={<Say id="checkout.coupon" values={{ code: <bdi translate="no">{coupon.code}</bdi> }} />}
      takesFocus
    >
      <p>
        <Say id={coupon.problem as MessageId} />
      </p>
      <SecondaryButton disabled={sending} onClick={() => void send()}>
        <Say id="checkout.coupon.without" />
      </SecondaryButton>
    </Note>
  );
}
