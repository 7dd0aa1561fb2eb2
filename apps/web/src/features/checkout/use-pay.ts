import { useCallback, useEffect, useRef, useState } from 'react';
import { postJson } from '../../lib/api/api.ts';
import { ApiError, troubleOf, type Trouble } from '../../lib/api/errors.ts';
import { attemptToSend, forgetAttempt, keepAttempt, type PayAnswer, type PayMethod } from './pay-attempt.ts';
import type { Checkout } from './use-checkout.ts';

/** Answers that end an attempt: asking the same once more would answer the same. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 408, 429].includes(error.status);

/** What the page shows by itself once it knows the cart as it is now. */
const shownByTheCart = new Set(['priceChanged', 'totalChanged', 'paymentUnderWay']);

export const troubleOfPaying = (error: unknown): Trouble =>
  error instanceof ApiError ? troubleOf(error.status, error.errors) : troubleOf(undefined, []);

export type Pay = { sending: boolean; send(method: PayMethod): Promise<void> };

/** Begins to pay and leads to where it is paid. A repetition finds the payment that was begun. */
export function usePay({ cart, refresh, tell }: Checkout): Pay {
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const rest = useCallback(() => {
    busy.current = false;
    setSending(false);
  }, []);

  async function go(method: PayMethod) {
    if (!cart.id) return;
    const cartId = cart.id;
    const attempt = attemptToSend({ ...cart, id: cartId }, method);
    const { key } = attempt;
    const asked = { cartId, method, idempotencyKey: key, seen: cart.quote.total.amount };
    const answer = (await postJson('/api/payments/', asked)) as PayAnswer;
    keepAttempt({ ...attempt, answer });
    window.location.assign(answer.qrUrl ?? answer.redirectUrl ?? `/paysuccess/${cartId}`);
  }

  async function send(method: PayMethod) {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await go(method);
    } catch (error) {
      rest();
      if (isFinal(error)) forgetAttempt();
      const code = error instanceof ApiError ? error.errors[0]?.code : undefined;
      tell(code !== undefined && shownByTheCart.has(code) ? undefined : troubleOfPaying(error));
      refresh();
    }
  }

  // Back from the page of the provider, to this page as it was left.
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => persisted && rest();
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [rest]);

  return { sending, send };
}

/** Ends an attempt that runs. `paid`: the money had come already. */
export async function cancelPayment(paymentId: string): Promise<'cancelled' | 'paid'> {
  try {
    await postJson(`/api/payments/${encodeURIComponent(paymentId)}/cancel/`, {});
    forgetAttempt();
    return 'cancelled';
  } catch (error) {
    if (error instanceof ApiError && error.errors[0]?.code === 'alreadyPaid') return 'paid';
    throw error;
  }
}
