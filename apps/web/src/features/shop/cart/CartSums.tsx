import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Bill } from '../../payments/shared/bill/Bill.tsx';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { daysOf, optionOf } from '../shared/delivery-days.ts';
import { Notice } from '../shared/Notice.tsx';
import { DeliveryTimes } from './cart.documents.ts';
import styles from './cart.module.css';
import { isStopped } from './cart.rules.ts';
import type { Cart } from './use-cart.ts';

const quiet = { quiet: true };

/** What it all costs, with everything in it, and the way on. */
export function CartSums({ cart }: { cart: Cart }) {
  const { quote, coupon, delivery, attempt } = cart;
  return (
    <div className={styles.sums}>
      <h2 id="cart-sums">
        <Say id="cart.sums" />
      </h2>
      <Bill {...quote} coupon={coupon?.code} deliveryName={delivery?.name} />
      <DeliveryTime chosen={delivery?.optionId} />
      {isStopped(cart) && (
        <Notice tone="warn">
          <p>
            <Say id="cart.stopped" />
          </p>
        </Notice>
      )}
      {!isStopped(cart) && !attempt && (
        <PrimaryLink to="/cart/checkout">
          <Say id="cart.checkout" />
        </PrimaryLink>
      )}
    </div>
  );
}

function DeliveryTime({ chosen }: { chosen?: string }) {
  const { language } = useLanguage();
  const [{ data }] = useQuery({
    query: DeliveryTimes,
    variables: { lang: language },
    requestPolicy: 'cache-first',
    context: quiet,
  });
  const option = optionOf(data?.deliveryDesc, chosen);
  if (option === undefined) return null;
  return (
    <p className={styles.delivery}>
      <IconTruckDelivery size={22} aria-hidden />
      <span>
        <Say id="cart.delivery" values={{ days: <Say id="shopParts.days" values={daysOf(option)} /> }} />
      </span>
    </p>
  );
}
