import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './checkout.module.css';
import { attemptOf } from '../../../lib/pay/pay-attempt.ts';
import type { CartNow, Checkout } from './use-checkout.ts';
import { useHowPaid } from './use-how-paid.ts';
import { cancelPayment, troubleOfPaying } from '../../../lib/pay/use-pay.ts';
import { WaitingForMoney } from '../../payments/shared/pay/PayParts.tsx';
import { usePayCart } from './use-pay-cart.ts';

export type RunningAttempt = NonNullable<CartNow['attempt']>;
type Props = { checkout: Checkout; cartId: string; attempt: RunningAttempt };

/** A payment was begun and is not over: the way to it, the way out of it, and on by itself once it is done. */
export function RunningPayment({ checkout, cartId, attempt }: Props) {
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { paid } = useHowPaid(cartId);
  const { refresh } = checkout;
  const status = paid?.status;

  useEffect(() => {
    if (status === 'paid' || status === 'refunded') void navigate(`/paysuccess/${cartId}`, { replace: true });
    if (status === 'notPaid') refresh();
  }, [status, cartId, navigate, refresh]);

  return (
    <>
      <WayOn checkout={checkout} cartId={cartId} attempt={attempt} />
      <WaitingForMoney />
      {attempt.paymentId != null && (
        <>
          <p className={styles.soft}>
            <Say id="checkout.until" values={{ time: formatUkTime(attempt.until, language) }} />
          </p>
          <Cancel checkout={checkout} cartId={cartId} paymentId={attempt.paymentId} />
        </>
      )}
    </>
  );
}

/** Back to the page of the provider, for the browser that began; any other is told where to go on. */
function WayOn({ checkout, cartId, attempt }: Props) {
  const pay = usePayCart(checkout);
  if (attempt.paymentId == null) return null;
  const begun = attemptOf({ id: cartId, attempt });
  const amount = formatMoney(checkout.cart.quote.total);
  const isWeChat = begun?.method === 'wechat';
  if (begun === undefined) {
    return (
      <p>
        <Say id="pay.running.elsewhere" values={{ amount }} />
      </p>
    );
  }
  return (
    <>
      <p>
        <Say id={isWeChat ? 'pay.running.wechat' : 'pay.running.card'} values={{ amount }} />
      </p>
      <div>
        <PrimaryButton disabled={pay.sending} onClick={() => void pay.send(begun.method)}>
          <Say id={isWeChat ? 'pay.code' : 'pay.go'} />
        </PrimaryButton>
      </div>
    </>
  );
}

type CancelProps = { checkout: Checkout; cartId: string; paymentId: string };

function Cancel({ checkout: { refresh, tell }, cartId, paymentId }: CancelProps) {
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);

  async function cancel() {
    setSending(true);
    try {
      const outcome = await cancelPayment(paymentId);
      tell(undefined);
      if (outcome === 'paid') await navigate(`/paysuccess/${cartId}`, { replace: true });
    } catch (error) {
      notify({ tone: 'bad', ...troubleOfPaying(error) });
    }
    setSending(false);
    refresh();
  }

  return (
    <div>
      <SecondaryButton disabled={sending} onClick={() => void cancel()}>
        <Say id={sending ? 'form.sending' : 'pay.cancel'} />
      </SecondaryButton>
    </div>
  );
}
