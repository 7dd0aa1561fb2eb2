import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { firstMethod, type PayMethod } from '../../../lib/pay/pay-attempt.ts';
import { usePay } from '../../../lib/pay/use-pay.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { WindowNote } from '../shared/WindowNote.tsx';
import { TermsPoints } from '../shared/TermsPoints.tsx';
import { FeeRule } from '../shared/FeeRule.tsx';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { PayMethods, PaySafely } from '../../payments/shared/pay/PayParts.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';
import { EndedBooking } from './EndedBooking.tsx';
import type { StepProps } from './booking.journey.ts';
import { VoucherPart } from './VoucherPart.tsx';
import { SummaryRows } from './SummaryRows.tsx';
import { refusedByPay } from './refused-by-pay.ts';

type Way = PayMethod | 'inStore';

/** Everything once more to be checked, what it costs, what cancelling costs, and how it is paid. */
export default function SummaryStep({ wizard, booking, open }: StepProps) {
  const { language } = useLanguage();
  const { id, total, price, people, payInStore, fee, venue, time, payUntil } = booking;
  const [way, setWay] = useState<Way>(() => firstMethod(id, language));
  const [sent, setSent] = useState<number>();
  const [requesting, setRequesting] = useState(false);
  const isFree = total.amount === 0;
  const pay = usePay({
    kind: 'booking',
    ...booking,
    seen: total.amount,
    landing: `/medtest/success/${id}`,
    onRefused(trouble, code) {
      const { page, told, isGone } = refusedByPay(code);
      if (page !== undefined) open(page);
      // Asked for once more, the answer names what is free near it.
      if (isGone && time != null) return void wizard.send({ action: 'slot', id, venueId: venue.id, at: time, people });
      if (told) wizard.tell(trouble);
      return wizard.refresh();
    },
  });
  const sending = requesting || pay.sending;
  const differs = !sending && sent !== undefined && sent !== total.amount;

  async function send() {
    setSent(total.amount);
    if (!isFree && way !== 'inStore') return pay.send(way);
    setRequesting(true);
    await wizard.send({ action: 'request', id, seen: total.amount });
    setRequesting(false);
    return undefined;
  }

  return (
    <>
      <EndedBooking booking={booking} />
      {differs && (
        <Note tone="warn" level={2} heading={<Say id="booking.totalChanged" />} takesFocus>
          <p>
            <Say
              id="booking.totalChanged.text"
              values={{
                from: <s>{formatMoney({ ...total, amount: sent })}</s>,
                to: <strong>{formatMoney(total)}</strong>,
              }}
            />
          </p>
        </Note>
      )}
      <WindowNote test={booking.medtest} at={time} departure={booking.travel?.departure} />
      <SummaryRows booking={booking} onChange={open} />
      <VoucherPart wizard={wizard} booking={booking} />
      <dl className={styles.sums}>
        <div>
          <dt>
            <Say
              id="booking.sum.people"
              values={{ people: booking.patientTests.length || people, price: formatMoney(price) }}
            />
          </dt>
          <dd data-formatted>{formatMoney(total)}</dd>
        </div>
        <div className={styles.total}>
          <dt>
            <Say id="booking.sum.total" />
          </dt>
          <dd data-formatted>{formatMoney(total)}</dd>
        </div>
      </dl>
      <section className={styles.rule}>
        <h2>
          <Say id="booking.rule" />
        </h2>
        <p>{booking.voucher ? <Say id="booking.voucher.rule" /> : <FeeRule fee={fee} venue={venue} />}</p>
      </section>
      {payUntil != null && (
        <section className={styles.rule}>
          <h2>
            <Say id="booking.link.agreed" />
          </h2>
          <TermsPoints className={styles.points} />
        </section>
      )}
      {!isFree && !venue.takesPayment && payUntil == null && (
        <p>
          <Say id="booking.payAhead" />
        </p>
      )}
      {!isFree && (
        <PayMethods<'inStore'>
          chosen={way}
          onChoose={setWay}
          others={
            payInStore && payUntil == null
              ? [
                  {
                    value: 'inStore',
                    title: <Say id={venue.kind === 'home' ? 'booking.payAtHome' : 'booking.payInStore'} />,
                    text: <Say id="booking.payInStore.text" values={{ total: formatMoney(total) }} />,
                  },
                ]
              : []
          }
        />
      )}
      <div className={styles.pay}>
        <PrimaryButton disabled={sending} onClick={() => void send()}>
          <PayLabel {...{ sending, way: isFree ? 'nothing' : way, amount: formatMoney(total) }} />
        </PrimaryButton>
        {!isFree && way !== 'inStore' && <PaySafely />}
        <p className={styles.soft}>
          <Say id="booking.agreed" values={{ terms: termsLink }} />
        </p>
      </div>
    </>
  );
}

function PayLabel({ sending, way, amount }: { sending: boolean; way: Way | 'nothing'; amount: string }) {
  if (way === 'inStore' || way === 'nothing') return <Say id={sending ? 'form.sending' : 'booking.book'} />;
  return <Say id={sending ? 'pay.opening' : 'pay.pay'} values={{ amount }} />;
}

const termsLink = (parts: ReactNode[]) => (
  <AppLink key="terms" to="/terms" target="_blank">
    {parts}
  </AppLink>
);
