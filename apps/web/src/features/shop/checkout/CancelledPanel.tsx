import { useCallback } from 'react';
import { useClient } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { lastAttempt } from '../../../lib/pay/pay-attempt.ts';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { CancelledPayment } from '../../payments/shared/pay/CancelledPayment.tsx';
import { CartToCheckOut, CheckoutCart } from './checkout.documents.ts';
import { PayAgain } from './ReceiptPanel.tsx';

const landing = (id: string) => `/paysuccess/${id}`;

export function CancelledPanel() {
  const client = useClient();
  const { language: lang } = useLanguage();
  const ask = useCallback(async () => {
    if (lastAttempt() === undefined) return undefined;
    const { data } = await client.query(CartToCheckOut, { lang }, { requestPolicy: 'network-only', quiet: true });
    const cart = data && readFragment(CheckoutCart, data.cart);
    return cart?.id ? { ...cart, id: cart.id } : undefined;
  }, [client, lang]);
  const actions = (
    <>
      <PayAgain />
      <SecondaryLink to="/cart">
        <Say id="receipt.cancelled.cart" />
      </SecondaryLink>
    </>
  );
  return <CancelledPayment heading="receipt.cancelled" text="receipt.cancelled.text" {...{ actions, ask, landing }} />;
}
