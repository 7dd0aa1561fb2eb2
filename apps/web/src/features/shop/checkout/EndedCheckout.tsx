import { useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './checkout.module.css';
import { EndedNote } from '../../payments/shared/pay/EndedNote.tsx';
import type { CartNow } from './use-checkout.ts';

type Why = NonNullable<CartNow['ended']>['why'];

const headings = {
  failed: 'checkout.ended.failed',
  cancelled: 'checkout.ended.cancelled',
  expired: 'checkout.ended.expired',
  notHeld: 'checkout.ended.notHeld',
} as const satisfies Record<Why, MessageId>;

export function EndedCheckout({ cart: { ended, lines } }: { cart: CartNow }) {
  const intl = useIntl();
  if (!ended) return null;
  const { why, messageKey, items } = ended;
  const names = lines.filter(({ item }) => items.includes(item.id)).map(({ item }) => item.name);
  return (
    <EndedNote why={why} heading={headings[why]} text="checkout.ended.text" level={3}>
      {messageKey && messageKey in intl.messages && (
        <p>
          <Say id={messageKey as MessageId} values={{ free: 0 }} />
        </p>
      )}
      {names.length > 0 && (
        <ul className={styles.points}>
          {names.map((name) => (
            <li key={name} data-formatted>
              {name}
            </li>
          ))}
        </ul>
      )}
    </EndedNote>
  );
}
