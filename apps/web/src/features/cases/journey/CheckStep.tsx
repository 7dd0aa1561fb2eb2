import { caseDays, dueByFor } from '@meridian/domain/cases/rules';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { firstMethod, type PayMethod } from '../../../lib/pay/pay-attempt.ts';
import { usePay } from '../../../lib/pay/use-pay.ts';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { CouponForm } from '../../payments/shared/coupon/CouponForm.tsx';
import { PayMethods, PaySafely } from '../../payments/shared/pay/PayParts.tsx';
import { Discount, Sum, Sums } from '../../payments/shared/sums/Sums.tsx';
import { Answers } from '../shared/Answers.tsx';
import styles from '../shared/cases.module.css';
import { EndedCase } from '../shared/EndedCase.tsx';
import type { StepProps } from './case.journey.ts';
import own from './journey.module.css';
import { pageOfRefusal, shownByPage } from './refused-by-pay.ts';

/** Everything once more, one price, until when there is a report, what cancelling means, and how it is paid. */
export default function CheckStep({ wizard, draft, open }: StepProps) {
  return draft && <Check wizard={wizard} draft={draft} open={open} />;
}

type Props = Pick<StepProps, 'wizard' | 'open'> & { draft: NonNullable<StepProps['draft']> };

function Check({ wizard, draft, open }: Props) {
  const { language } = useLanguage();
  const { id, attempt, price, coupon, discount, total } = draft;
  const [method, setMethod] = useState<PayMethod>(() => firstMethod(id, language));
  const [sent, setSent] = useState<number>();
  const [due] = useState(() => dueByFor(new Date()));
  const pay = usePay({
    kind: 'case',
    id,
    attempt,
    seen: total.amount,
    landing: `/case/${id}`,
    onRefused(trouble, code = '') {
      const page = pageOfRefusal[code];
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
      <EndedCase of={draft} />
      {differs && (
        <Note tone="warn" level={2} heading={<Say id="caseNew.priceChanged" />} takesFocus>
          <p>
            <Say
              id="caseNew.priceChanged.text"
              values={{
                from: <s>{formatMoney({ ...total, amount: sent })}</s>,
                to: <strong>{formatMoney(total)}</strong>,
              }}
            />
          </p>
        </Note>
      )}
      <Answers of={draft} onChange={open} />
      <Note level={2} heading={<Say id="caseNew.check.due" values={{ time: formatUkTime(due, language) }} />}>
        <p>
          <Say id="caseNew.check.due.text" values={{ days: caseDays }} />
        </p>
      </Note>
      <section className={own.price}>
        <Sums>
          {discount.amount > 0 && <Sum label={<Say id="caseNew.check.price" />} amount={price} />}
          <Discount of={discount} />
          <Sum
            label={<Say id={discount.amount > 0 ? 'caseNew.check.total' : 'caseNew.check.price'} />}
            amount={total}
            isTotal
          />
        </Sums>
        <CouponForm
          coupon={coupon}
          isLocked={attempt != null}
          onApply={wizard.applyCoupon}
          onRemove={wizard.removeCoupon}
        />
      </section>
      <section className={styles.rule}>
        <h2>
          <Say id="caseNew.check.cancel" />
        </h2>
        <p>
          <Say id="caseNew.check.cancel.text" />
        </p>
      </section>
      {!isFree && <PayMethods<never> chosen={method} onChoose={setMethod} />}
      <div className={styles.pay}>
        <PrimaryButton disabled={pay.sending} onClick={() => void send()}>
          {isFree ? (
            <Say id={pay.sending ? 'form.sending' : 'caseNew.nothingToPay'} />
          ) : (
            <Say id={pay.sending ? 'pay.opening' : 'pay.pay'} values={{ amount: formatMoney(total) }} />
          )}
        </PrimaryButton>
        {!isFree && <PaySafely />}
      </div>
    </>
  );
}
