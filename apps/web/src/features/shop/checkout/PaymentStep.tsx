import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Bill } from '../../payments/shared/bill/Bill.tsx';
import { PostalAddress } from '../../payments/shared/bill/PostalAddress.tsx';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { SummaryList } from '../../../ui/journey/SummaryList.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Changes, hasChanges } from './Changes.tsx';
import styles from './checkout.module.css';
import type { StepProps } from './checkout.journey.ts';
import { CouponProblem } from './CouponProblem.tsx';
import { EndedCheckout } from './EndedCheckout.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { firstMethod, type PayMethod } from '../../../lib/pay/pay-attempt.ts';
import { PayMethods, PaySafely } from '../../payments/shared/pay/PayParts.tsx';
import { usePayCart } from './use-pay-cart.ts';

/** Everything once more to be checked, and the button that says what it costs. */
export function PaymentStep({ checkout, cart, options, open }: StepProps) {
  const several = options.length > 1;
  const { language } = useLanguage();
  const [method, setMethod] = useState<PayMethod>(() => firstMethod(cart.id, language));
  const [sent, setSent] = useState<number>();
  const pay = usePayCart(checkout);
  const { total } = cart.quote;
  const isFree = total.amount === 0;
  const stopped = hasChanges(cart) || Boolean(cart.coupon?.problem);
  const differs = !pay.sending && !stopped && sent !== undefined && sent !== total.amount;

  function send() {
    setSent(total.amount);
    void pay.send(method);
  }

  return (
    <>
      <EndedCheckout cart={cart} />
      <Changes checkout={checkout} onDelivery={() => open(several ? 'option' : 'address')} />
      <CouponProblem checkout={checkout} />
      {differs && (
        <Note tone="warn" heading={<Say id="checkout.totalChanged" />} takesFocus>
          <p>
            <Say
              id="checkout.change.price"
              values={{
                from: <s>{formatMoney({ ...total, amount: sent })}</s>,
                to: <strong>{formatMoney(total)}</strong>,
              }}
            />
          </p>
        </Note>
      )}
      <section className={styles.part}>
        <h3>
          <Say id="checkout.order" />
        </h3>
        <Bill
          {...cart.quote}
          lines={cart.lines.map(({ item, quantity, gross }) => ({ id: item.id, name: item.name, quantity, gross }))}
          coupon={cart.coupon?.code}
          deliveryName={cart.delivery?.name}
        />
      </section>
      <Delivery {...{ cart, several, open }} />
      {!stopped && (
        <>
          {!isFree && <PayMethods<never> chosen={method} onChoose={setMethod} />}
          <div className={styles.pay}>
            <PrimaryButton disabled={pay.sending} onClick={send}>
              {pay.sending ? (
                <Say id="pay.opening" />
              ) : (
                <Say id={isFree ? 'checkout.placeOrder' : 'pay.pay'} values={{ amount: formatMoney(total) }} />
              )}
            </PrimaryButton>
            {!isFree && <PaySafely />}
            <p className={styles.soft}>
              <Say id="checkout.agree" values={{ terms: termsLink }} />
            </p>
          </div>
        </>
      )}
    </>
  );
}

const termsLink = (parts: ReactNode[]) => (
  <AppLink key="terms" to="/terms" target="_blank">
    {parts}
  </AppLink>
);

type DeliveryProps = Pick<StepProps, 'cart' | 'open'> & { several: boolean };

function Delivery({ cart, several, open }: DeliveryProps) {
  const { delivery } = cart;
  if (!delivery) return null;
  const { contact, address } = delivery;
  const reached = (
    <span className={styles.lines} translate="no" data-formatted>
      <span>{contact.email}</span>
      <span>
        {contact.phoneCountry} {contact.phone}
      </span>
    </span>
  );
  return (
    <section className={styles.part}>
      <h3>
        <Say id="checkout.details" />
      </h3>
      <SummaryList
        rows={[
          {
            question: 'checkout.sendTo',
            answer: <PostalAddress to={contact} address={address} />,
            onChange: () => open('address'),
          },
          { question: 'checkout.reach', answer: reached, onChange: () => open('address') },
          {
            question: 'checkout.sentBy',
            answer: <span data-formatted>{delivery.name}</span>,
            ...(several && { onChange: () => open('option') }),
          },
        ]}
      />
    </section>
  );
}
