import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AttemptEnd } from '../../../gql/graphql.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { DangerButton, PrimaryLink, SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Notice } from '../shared/Notice.tsx';
import styles from './cart.module.css';
import { hasNewPrices } from './cart.rules.ts';
import type { Cart, CartAccess } from './use-cart.ts';

/** What the buyer must know before anything else: a payment under way, how the last one ended, what has changed. */
export function CartNews(access: CartAccess) {
  const { cart } = access;
  return (
    <div className={styles.news} aria-live="polite">
      {cart.attempt && <UnderWay attempt={cart.attempt} onCancel={access.cancelPayment} />}
      {!cart.attempt && cart.ended && <Ended ended={cart.ended} cart={cart} />}
      {cart.changes.length > 0 && <Changes cart={cart} onAgree={access.confirmPrices} />}
    </div>
  );
}

type UnderWayProps = { attempt: NonNullable<Cart['attempt']>; onCancel: CartAccess['cancelPayment'] };

function UnderWay({ attempt: { paymentId, until }, onCancel }: UnderWayProps) {
  const { language } = useLanguage();
  const [isCancelling, setCancelling] = useState(false);
  const cancel = async (id: string) => {
    setCancelling(true);
    await onCancel(id);
    setCancelling(false);
  };
  return (
    <Notice tone="warn">
      <h2>
        <Say id="cart.underWay" />
      </h2>
      <p>
        <Say id="cart.underWay.text" values={{ time: formatUkTime(until, language) }} />
      </p>
      <div className={styles.newsActs}>
        <PrimaryLink to="/cart/checkout">
          <Say id="cart.underWay.goOn" />
        </PrimaryLink>
        {paymentId && (
          <DangerButton disabled={isCancelling} onClick={() => void cancel(paymentId)}>
            <Say id={isCancelling ? 'form.sending' : 'cart.underWay.cancel'} />
          </DangerButton>
        )}
      </div>
    </Notice>
  );
}

const ends: Readonly<Record<AttemptEnd, MessageId>> = {
  failed: 'cart.ended.failed',
  cancelled: 'cart.ended.cancelled',
  expired: 'cart.ended.expired',
  notHeld: 'cart.ended.notHeld',
};

function Ended({ ended, cart }: { ended: NonNullable<Cart['ended']>; cart: Cart }) {
  const intl = useIntl();
  const names = cart.lines.filter(({ item }) => ended.items.includes(item.id)).map(({ item }) => item.name);
  const reason = ended.messageKey as MessageId | null | undefined;
  return (
    <Notice tone={ended.why === 'cancelled' ? 'plain' : 'warn'}>
      <h2>
        <Say id={ends[ended.why]} />
      </h2>
      <p>
        <Say id="cart.ended.notCharged" />
      </p>
      {ended.why === 'notHeld' && reason && reason in intl.messages && (
        <p>
          <Reason names={intl.formatList(names)} reason={reason} />
        </p>
      )}
    </Notice>
  );
}

function Reason({ names, reason }: { names: string; reason: MessageId }) {
  const words = <Say id={reason} values={{ free: 0 }} />;
  if (names === '') return words;
  return <Say id="cart.ended.item" values={{ names: <strong data-formatted>{names}</strong>, reason: words }} />;
}

function Changes({ cart, onAgree }: { cart: Cart; onAgree: CartAccess['confirmPrices'] }) {
  const [isSending, setSending] = useState(false);
  const agree = async () => {
    setSending(true);
    await onAgree();
    setSending(false);
  };
  return (
    <Notice tone="warn">
      <h2>
        <Say id="cart.changed" />
      </h2>
      <ul className={styles.changes}>
        {cart.changes.map((change) => (
          <li key={`${change.why} ${change.itemId}`}>
            <Change change={change} cart={cart} />
          </li>
        ))}
      </ul>
      {hasNewPrices(cart) && !cart.attempt && (
        <SecondaryButton disabled={isSending} onClick={() => void agree()}>
          <Say id={isSending ? 'form.sending' : 'cart.changed.agree'} />
        </SecondaryButton>
      )}
    </Notice>
  );
}

function Change({ change, cart }: { change: Cart['changes'][number]; cart: Cart }) {
  const { why, itemId, from, to, remain } = change;
  const name = cart.lines.find(({ item }) => item.id === itemId)?.item.name ?? '';
  const values = {
    name: <strong data-formatted>{name}</strong>,
    from: from ? formatMoney(from) : '',
    to: to ? formatMoney(to) : '',
    remain: remain ?? 0,
  };
  return <Say id={`cart.changed.${why}`} values={values} />;
}
