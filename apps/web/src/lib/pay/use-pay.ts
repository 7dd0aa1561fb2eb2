import { useCallback, useEffect, useRef, useState } from 'react';
import { postJson } from '../api/api.ts';
import { ApiError, troubleOf, type Trouble } from '../api/errors.ts';
import {
  attemptToSend,
  forgetAttempt,
  keepAttempt,
  type PayAnswer,
  type Paying,
  type PayMethod,
} from './pay-attempt.ts';

/** Answers that end an attempt: asking the same once more would answer the same. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 408, 429].includes(error.status);

export const troubleOfPaying = (error: unknown): Trouble =>
  error instanceof ApiError ? troubleOf(error.status, error.errors) : troubleOf(undefined, []);

export type Pay = { sending: boolean; send(method: PayMethod): Promise<void> };

export type Payable = Paying & {
  /** In minor units, as the page shows it. */
  seen: number;
  /** The page that says that it is paid. */
  landing: string;
  /** Called with the code of what was refused, where there is one. */
  onRefused(trouble: Trouble, code: string | undefined): void;
};

/** Begins to pay and leads to where it is paid. A repetition finds the payment that was begun. */
export function usePay(payable: Payable | undefined): Pay {
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const rest = useCallback(() => {
    busy.current = false;
    setSending(false);
  }, []);

  async function send(method: PayMethod) {
    if (busy.current || payable === undefined) return;
    busy.current = true;
    setSending(true);
    try {
      await go(payable, method);
    } catch (error) {
      rest();
      if (isFinal(error)) forgetAttempt();
      payable.onRefused(troubleOfPaying(error), error instanceof ApiError ? error.errors[0]?.code : undefined);
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

async function go(payable: Payable, method: PayMethod) {
  const { kind, id, seen, landing } = payable;
  const attempt = attemptToSend(payable, method);
  const asked = { subject: { kind, id }, method, idempotencyKey: attempt.key, seen };
  const answer = (await postJson('/api/payments/', asked)) as PayAnswer;
  keepAttempt({ ...attempt, answer });
  window.location.assign(answer.qrUrl ?? answer.redirectUrl ?? landing);
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
