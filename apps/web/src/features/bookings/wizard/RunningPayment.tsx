import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { attemptOf } from '../../../lib/pay/pay-attempt.ts';
import { cancelPayment, troubleOfPaying, usePay } from '../../../lib/pay/use-pay.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { WaitingForMoney } from '../../payments/shared/pay/PayParts.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';
import type { BookingNow } from './booking.values.ts';
import { useAskAgain } from '../../../lib/ask-again.ts';
import type { Wizard } from './use-booking.ts';

type Attempt = NonNullable<BookingNow['attempt']>;
type Props = { wizard: Wizard; booking: BookingNow; attempt: Attempt };

/** A payment was begun and is not over: the way to it, the way out of it, and on by itself once it is done. */
export function RunningPayment({ wizard, booking, attempt }: Props) {
  const { language } = useLanguage();
  useAskAgain(wizard.refresh);
  return (
    <>
      <WayOn wizard={wizard} booking={booking} attempt={attempt} />
      <WaitingForMoney />
      <p className={styles.soft}>
        <Say id="booking.running.until" values={{ time: formatUkTime(attempt.until, language) }} />
      </p>
      <Cancel wizard={wizard} paymentId={attempt.paymentId} />
    </>
  );
}

/** Back to the page of the provider, for the browser that began; any other is told where to go on. */
function WayOn({ wizard, booking, attempt }: Props) {
  const { id, total } = booking;
  const pay = usePay({
    kind: 'booking',
    ...booking,
    seen: total.amount,
    landing: `/medtest/success/${id}`,
    onRefused(trouble) {
      notify({ tone: 'bad', ...trouble });
      wizard.refresh();
    },
  });
  const begun = attemptOf({ id, attempt });
  const amount = formatMoney(total);
  if (begun === undefined) {
    return (
      <p>
        <Say id="pay.running.elsewhere" values={{ amount }} />
      </p>
    );
  }
  const isWeChat = begun.method === 'wechat';
  return (
    <>
      <p>
        <Say id={isWeChat ? 'pay.running.wechat' : 'pay.running.card'} values={{ amount }} />
      </p>
      <PrimaryButton disabled={pay.sending} onClick={() => void pay.send(begun.method)}>
        <Say id={isWeChat ? 'pay.code' : 'pay.go'} />
      </PrimaryButton>
    </>
  );
}

function Cancel({ wizard, paymentId }: { wizard: Wizard; paymentId: string }) {
  const [sending, setSending] = useState(false);

  async function cancel() {
    setSending(true);
    try {
      await cancelPayment(paymentId);
    } catch (error) {
      notify({ tone: 'bad', ...troubleOfPaying(error) });
    }
    setSending(false);
    wizard.refresh();
  }

  return (
    <SecondaryButton disabled={sending} onClick={() => void cancel()}>
      <Say id={sending ? 'form.sending' : 'pay.cancel'} />
    </SecondaryButton>
  );
}
