import { useState } from 'react';
import { formatMoney, type Money } from '../../../../lib/format/money.ts';
import { formatUkTime } from '../../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { attemptOf, type PayMethod } from '../../../../lib/pay/pay-attempt.ts';
import { cancelPayment, troubleOfPaying, type Pay } from '../../../../lib/pay/use-pay.ts';
import { DangerButton, PrimaryButton } from '../../../../ui/buttons.tsx';
import { notify } from '../../../../ui/notifications/notifications.ts';
import { Say } from '../../../../ui/Say.tsx';
import { scanWords } from './scan-words.ts';
import styles from './pay.module.css';

type Attempt = { paymentId?: string | null; until: string };
type Props = {
  /** What is paid for. */
  id: string;
  attempt: Attempt;
  amount: Money;
  /** To the page of the provider once more. */
  pay: Pay;
  /** Until when what is paid for is kept; the words take `time`. */
  keptUntil: MessageId;
  /** After Cancel; undefined where it could not be cancelled. */
  onCancel(outcome: 'cancelled' | 'paid' | undefined): void;
};

/** A payment was begun and is not over: the way to it, the way out of it, and on by itself once it is done. */
export function RunningPayment({ id, attempt, amount, pay, keptUntil, onCancel }: Props) {
  const { language } = useLanguage();
  const { paymentId, until } = attempt;
  if (paymentId == null) return <WaitingForMoney />;
  return (
    <>
      <WayOn method={attemptOf({ id, attempt })?.method} amount={formatMoney(amount)} pay={pay} />
      <WaitingForMoney />
      <p className={styles.soft}>
        <Say id={keptUntil} values={{ time: formatUkTime(until, language) }} />
      </p>
      <Cancel paymentId={paymentId} onCancel={onCancel} />
    </>
  );
}

/** Back to the page of the provider, for the browser that began; any other learns where to go on. */
function WayOn({ method, amount, pay }: { method: PayMethod | undefined; amount: string; pay: Pay }) {
  if (method === undefined) {
    return (
      <p>
        <Say id="pay.running.elsewhere" values={{ amount }} />
      </p>
    );
  }
  const isWeChat = method === 'wechat';
  return (
    <>
      <p>
        <Say id={isWeChat ? scanWords().running : 'pay.running.card'} values={{ amount }} />
      </p>
      <div>
        <PrimaryButton disabled={pay.sending} onClick={() => void pay.send(method)}>
          <Say id={isWeChat ? 'pay.code' : 'pay.go'} />
        </PrimaryButton>
      </div>
    </>
  );
}

function Cancel({ paymentId, onCancel }: { paymentId: string } & Pick<Props, 'onCancel'>) {
  const [sending, setSending] = useState(false);

  async function cancel() {
    setSending(true);
    const outcome = await cancelPayment(paymentId).catch((error: unknown) => {
      notify({ tone: 'bad', ...troubleOfPaying(error) });
      return undefined;
    });
    setSending(false);
    onCancel(outcome);
  }

  return (
    <div>
      <DangerButton disabled={sending} onClick={() => void cancel()}>
        <Say id={sending ? 'form.sending' : 'pay.cancel'} />
      </DangerButton>
    </div>
  );
}

/** The page looks by itself whether the money has come. */
function WaitingForMoney() {
  return (
    <div className={styles.waiting} aria-live="polite">
      <span className={styles.pulse} aria-hidden />
      <span>
        <Say id="pay.waiting" />
      </span>
    </div>
  );
}
