import type { AppointmentPage } from '@meridian/contracts/generated/public';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { firstMethod, type PayMethod } from '../../../lib/pay/pay-attempt.ts';
import { usePay } from '../../../lib/pay/use-pay.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { CouponForm } from '../../payments/shared/coupon/CouponForm.tsx';
import { PayMethods, PaySafely } from '../../payments/shared/pay/PayParts.tsx';
import { Answers } from '../shared/Answers.tsx';
import { CancelTerms } from '../shared/CancelTerms.tsx';
import styles from '../shared/gp.module.css';
import { PriceLines } from '../shared/PriceLines.tsx';
import { useOffer } from '../shared/use-offer.ts';
import { Worse } from '../shared/Worse.tsx';
import { KeptTime } from './KeptTime.tsx';
import { EndedAppointment } from './EndedAppointment.tsx';
import type { StepProps } from './gp.journey.ts';
import { pageOfRefusal, shownByPage } from './refused-by-pay.ts';

/** Everything once more, one price, when the doctor calls, what cancelling means, and how it is paid. */
export default function CheckStep({ wizard, appointment, open }: StepProps) {
  if (appointment === undefined) return null;
  return <Check wizard={wizard} appointment={appointment} open={open} />;
}

type Props = Pick<StepProps, 'wizard' | 'open'> & { appointment: NonNullable<StepProps['appointment']> };

function Check({ wizard, appointment, open }: Props) {
  const { language } = useLanguage();
  const { offer } = useOffer();
  const { id, mode, attempt, lines, coupon, discount, total, callBy, time } = appointment;
  const [method, setMethod] = useState<PayMethod>(() => firstMethod(id, language));
  const [sent, setSent] = useState<number>();
  const pay = usePay({
    kind: 'gp',
    id,
    attempt,
    seen: total.amount,
    landing: `/gp/success/${id}`,
    onRefused(trouble, code = '') {
      const page: AppointmentPage | undefined = pageOfRefusal[code];
      if (page !== undefined) open(page);
      if (!shownByPage.has(code)) wizard.tell(trouble);
      wizard.refresh();
    },
  });
  const isFree = total.amount === 0;
  const differs = !pay.sending && sent !== undefined && sent !== total.amount;

  function send() {
    setSent(total.amount);
    return pay.send(method);
  }

  return (
    <>
      <EndedAppointment appointment={appointment} />
      {differs && (
        <Note tone="warn" level={2} heading={<Say id="gpBook.totalChanged" />} takesFocus>
          <p>
            <Say
              id="gpBook.totalChanged.text"
              values={{
                from: <s>{formatMoney({ ...total, amount: sent })}</s>,
                to: <strong>{formatMoney(total)}</strong>,
              }}
            />
          </p>
        </Note>
      )}
      {time ? (
        <KeptTime time={time} payUntil={appointment.payUntil} onChoose={() => open('time')} />
      ) : (
        <Note level={2} heading={<Say id="gpBook.check.callBy" values={{ time: formatUkTime(callBy, language) }} />}>
          <p>
            <Say id="gpBook.check.callBy.text" />
          </p>
          {appointment.payUntil != null && (
            <p>
              <Say id="gpBook.link.until" values={{ until: formatUkTime(appointment.payUntil, language) }} />
            </p>
          )}
        </Note>
      )}
      <p className={styles.soft}>
        <Worse />
      </p>
      <Answers appointment={appointment} practitioners={offer?.practitioners} onChange={open} />
      <section className={styles.price}>
        <PriceLines mode={mode} lines={lines} discount={discount} total={total} />
        <CouponForm
          coupon={coupon}
          isLocked={attempt != null}
          onApply={wizard.applyCoupon}
          onRemove={wizard.removeCoupon}
        />
      </section>
      <section className={styles.rule}>
        <h2>
          <Say id="gpBook.check.cancel" />
        </h2>
        <p>
          <CancelTerms callBy={callBy} timed={time != null} />
        </p>
      </section>
      {!isFree && <PayMethods<never> chosen={method} onChoose={setMethod} />}
      <div className={styles.pay}>
        <PrimaryButton disabled={pay.sending} onClick={() => void send()}>
          {isFree ? (
            <Say id={pay.sending ? 'form.sending' : 'gpBook.nothingToPay'} />
          ) : (
            <Say id={pay.sending ? 'pay.opening' : 'pay.pay'} values={{ amount: formatMoney(total) }} />
          )}
        </PrimaryButton>
        {!isFree && <PaySafely />}
        <p className={styles.soft}>
          <Say id="gpBook.agreed" values={{ terms: termsLink }} />
        </p>
      </div>
    </>
  );
}

const termsLink = (parts: ReactNode[]) => (
  <AppLink key="terms" to="/terms" target="_blank">
    {parts}
  </AppLink>
);
