import { IconClockHour4, IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { noteCart } from '../../../lib/cart/cart-count.ts';
import { formatUkDay } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { Bill } from '../../payments/shared/bill/Bill.tsx';
import { PostalAddress } from '../../payments/shared/bill/PostalAddress.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { forgetAttempt, lastAttempt } from '../../../lib/pay/pay-attempt.ts';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import styles from './receipt.module.css';
import { useHowPaid, type PaidCartNow } from './use-how-paid.ts';

type PaidOrder = NonNullable<PaidCartNow['order']>;

/** How a payment ended. It is often asked for before the money has arrived: then it waits for it. */
export function ReceiptPanel({ cartId }: { cartId: string }) {
  const { paid, failed, late, again } = useHowPaid(cartId);
  const isOnline = useOnline();
  const status = paid?.status;

  useEffect(() => {
    if (status !== 'paid' && status !== 'refunded') return;
    if (status === 'paid' && lastAttempt()?.id === cartId) noteCart(0, true);
    forgetAttempt();
  }, [status, cartId]);

  if (paid === undefined) {
    if (isOnline && !failed) return <Loading shape="message" />;
    return (
      <>
        <h1>
          <Say id="receipt.title" />
        </h1>
        {isOnline ? <Failed onRetry={again} /> : <Offline />}
      </>
    );
  }
  if (paid === null) return <Unknown />;
  switch (paid.status) {
    case 'paying':
      return <Paying long={late} />;
    case 'paid':
      return paid.order ? <Paid order={paid.order} /> : <Paying long={late} />;
    case 'refunded':
      return (
        <Outcome tone="warn" heading="receipt.refunded">
          <p>
            <Say id="receipt.refunded.text" />
          </p>
        </Outcome>
      );
    case 'notPaid':
      return (
        <Outcome tone="plain" heading="receipt.notPaid" actions={<PayAgain />}>
          <p>
            <Say id="receipt.notPaid.text" />
          </p>
        </Outcome>
      );
  }
}

export function PayAgain() {
  return (
    <PrimaryLink to="/cart/checkout">
      <Say id="receipt.again" />
    </PrimaryLink>
  );
}

function Paying({ long }: { long: boolean }) {
  return (
    <Outcome tone="plain" heading="receipt.paying" icon={IconClockHour4}>
      <p>
        <Say id={long ? 'receipt.paying.long' : 'receipt.paying.text'} />
      </p>
    </Outcome>
  );
}

function Unknown() {
  const isVisitor = useViewer()?.user === undefined;
  const signIn = (
    <PrimaryLink to="/login">
      <Say id="receipt.signIn" />
    </PrimaryLink>
  );
  return (
    <Outcome tone="plain" heading="receipt.unknown" actions={isVisitor && signIn}>
      <p>
        <Say id="receipt.unknown.text" />
      </p>
    </Outcome>
  );
}

function Paid({ order }: { order: PaidOrder }) {
  const isGuest = useViewer()?.user?.settings.guest === true;
  const { number, receipt, contact, address } = order;
  const actions = (
    <>
      <SecondaryLink to={`/orders/${order.id}`}>
        <Say id="receipt.order" />
      </SecondaryLink>
      {receipt && (
        <a className={styles.download} href={`/api/receipts/${receipt}/`} target="_blank" rel="noopener">
          <IconDownload size={22} aria-hidden />
          <Say id="receipt.pdf" />
        </a>
      )}
    </>
  );
  return (
    <>
      <Outcome tone="good" heading="receipt.paid" actions={actions}>
        <p>
          <Say id="receipt.paid.number" values={{ number: <strong translate="no">{number}</strong> }} />
        </p>
        <p>
          <Say id="receipt.paid.mail" values={{ email: <strong translate="no">{contact.email}</strong> }} />
        </p>
      </Outcome>
      <div className={styles.parts}>
        <div className={styles.column}>
          <Next order={order} />
          <section className={styles.part}>
            <h2>
              <Say id="receipt.sendTo" />
            </h2>
            <PostalAddress to={contact} address={address} />
          </section>
        </div>
        <section className={styles.part}>
          <h2>
            <Say id="receipt.lines" />
          </h2>
          <Bill
            {...order}
            lines={order.lines.map(({ itemId, name, quantity, gross }) => ({ id: itemId, name, quantity, gross }))}
            paid
          />
        </section>
      </div>
      {isGuest && <KeepIt orderId={order.id} />}
    </>
  );
}

function Next({ order: { id, expectedFrom, expectedTo } }: { order: PaidOrder }) {
  const { language } = useLanguage();
  const day = (date: string) => <strong>{formatUkDay(date, language)}</strong>;
  return (
    <section className={styles.part}>
      <h2>
        <Say id="receipt.next" />
      </h2>
      <ol className={styles.next}>
        <li>
          <Say id="receipt.next.pack" />
        </li>
        {expectedFrom && expectedTo && (
          <li>
            {expectedFrom === expectedTo ? (
              <Say id="receipt.next.arriveOn" values={{ day: day(expectedTo) }} />
            ) : (
              <Say id="receipt.next.arrive" values={{ from: day(expectedFrom), to: day(expectedTo) }} />
            )}
          </li>
        )}
        <li>
          <AppLink to={`/orders/${id}/problem`}>
            <Say id="receipt.next.help" />
          </AppLink>
        </li>
      </ol>
    </section>
  );
}

/** Who bought as a guest is invited to keep what they have. */
function KeepIt({ orderId }: { orderId: string }) {
  const next = new URLSearchParams({ next: `/orders/${orderId}` }).toString();
  return (
    <section className={styles.keep}>
      <h2>
        <Say id="receipt.guest" />
      </h2>
      <p>
        <Say id="receipt.guest.text" />
      </p>
      <PrimaryLink to={`/signup?${next}`}>
        <Say id="receipt.guest.signUp" />
      </PrimaryLink>
    </section>
  );
}
