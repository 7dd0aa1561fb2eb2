import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import { daysOf, optionOf } from '../shared/delivery-days.ts';
import { HowDelivered } from './shop.documents.ts';
import styles from './shop.module.css';

const quiet = { quiet: true };

export function useDelivery() {
  const { language } = useLanguage();
  const [{ data }] = useQuery({
    query: HowDelivered,
    variables: { lang: language },
    requestPolicy: 'cache-first',
    context: quiet,
  });
  return data?.deliveryDesc;
}

/** What delivery costs and how long it takes, said once for all that is below. */
export function DeliveryLine() {
  const option = optionOf(useDelivery());
  if (option === undefined) return null;
  const { price, currency } = option.delivery;
  return (
    <p className={styles.delivery}>
      <IconTruckDelivery size={24} aria-hidden />
      <span>
        {price === 0 ? (
          <Say id="shop.delivery.free" values={{ days: <Days option={option} /> }} />
        ) : (
          <Say
            id="shop.delivery"
            values={{ price: formatMoney({ amount: price, currency }), days: <Days option={option} /> }}
          />
        )}
      </span>
    </p>
  );
}

export function Days({ option }: { option: Parameters<typeof daysOf>[0] }) {
  return <Say id="shopParts.days" values={daysOf(option)} />;
}
