import { IconChevronLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { Navigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import type { MyOrderQuery } from '../../../gql/graphql.ts';
import { useAskAgain } from '../../../lib/ask-again.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useOnline } from '../../../lib/online.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Bill } from '../../payments/shared/bill/Bill.tsx';
import { PostalAddress } from '../../payments/shared/bill/PostalAddress.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { OrderProblem } from './OrderProblem.tsx';
import { MyOrder } from './orders.documents.ts';
import styles from './orders.module.css';
import { OrderHistory } from './OrderHistory.tsx';
import { NextStep, OrderStatusWord } from './OrderStatusWords.tsx';

const quiet = { quiet: true };
/** A number comes a moment after the money. */
const mostTries = 12;

/** One order as a document: to read, to print, to keep. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const { language } = useLanguage();
  const isOnline = useOnline();
  const variables = { id: orderId, lang: language };
  const [{ data, error }, ask] = useQuery({ query: MyOrder, variables, context: quiet });
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const order = data?.order;
  useAskAgain(again, order?.receipt === null, mostTries);
  if (data === undefined) {
    if (!isOnline) return <Framed content={<Offline />} />;
    if (!error) return <Loading shape="document" />;
    return <Framed content={<Failed onRetry={again} />} />;
  }
  if (!order) return <Navigate to="/404" replace />;
  return <Document order={order} />;
}

function Framed({ content }: { content: ReactNode }) {
  return (
    <div className={styles.document}>
      <h1>
        <Say id="orders.order" />
      </h1>
      {content}
    </div>
  );
}

type Order = NonNullable<MyOrderQuery['order']>;

function Document({ order }: { order: Order }) {
  const { language } = useLanguage();
  const { number, status, paidAt, lines, contact, address, receipt, refunds, greeting } = order;
  return (
    <article className={styles.document}>
      <AppLink to="/orders" className={styles.back}>
        <IconChevronLeft size={22} aria-hidden />
        <Say id="orders.title" />
      </AppLink>
      <div className={styles.documentHead}>
        <h1>
          <Say id="orders.order" />
        </h1>
        <p>
          <Say id="orders.number" values={{ number: <strong translate="no">{number}</strong> }} />
        </p>
        <OrderStatusWord status={status} />
        <p className={styles.soft}>
          <Say id="orders.paidAt" values={{ time: formatUkTime(paidAt, language) }} />
          {receipt && (
            <>
              <br />
              <Say id="orders.receipt" values={{ number: <span translate="no">{receipt}</span> }} />
            </>
          )}
        </p>
        <NextStep order={order} />
        <div className={styles.actions}>
          {receipt && <Pdf number={receipt} label="orders.receipt.pdf" />}
          <SecondaryButton icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
            <Say id="orders.print" />
          </SecondaryButton>
        </div>
      </div>
      <Section heading={<Say id="orders.bought" />}>
        <Bill
          {...order}
          lines={lines.map(({ itemId, name, quantity, gross }) => ({ id: itemId, name, quantity, gross }))}
          paid
        />
      </Section>
      {refunds.length > 0 && <Refunds refunds={refunds} />}
      <Section heading={<Say id="orders.sentTo" />}>
        <PostalAddress to={contact} address={address} />
        <p className={styles.lines} translate="no" data-formatted>
          <span>{contact.email}</span>
          <span>
            {contact.phoneCountry} {contact.phone}
          </span>
        </p>
      </Section>
      {greeting && (
        <Section heading={<Say id="fields.StaffOrder.greeting" />}>
          <p data-formatted className={styles.greeting}>
            {greeting}
          </p>
        </Section>
      )}
      <Section heading={<Say id="orders.history" />}>
        <OrderHistory history={order.history} />
      </Section>
      <OrderProblem orderId={order.id} />
    </article>
  );
}

const refundWords = {
  requested: 'orders.refund.requested',
  made: 'orders.refund.made',
  failed: 'orders.refund.failed',
} as const satisfies Record<Order['refunds'][number]['status'], MessageId>;

function Refunds({ refunds }: Pick<Order, 'refunds'>) {
  const { language } = useLanguage();
  return (
    <Section heading={<Say id="orders.refunds" />}>
      <ul className={styles.refunds}>
        {refunds.map(({ id, amount, status, at, creditNote }) => (
          <li key={id}>
            <span>
              <strong data-formatted>{formatMoney(amount)}</strong> <Say id={refundWords[status]} />
            </span>
            <time dateTime={at} className={styles.soft} data-formatted>
              {formatUkTime(at, language)}
            </time>
            {creditNote && <Pdf number={creditNote} label="orders.creditNote.pdf" />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Pdf({ number, label }: { number: string; label: MessageId }) {
  return (
    <a className={styles.pdf} href={`/api/receipts/${number}/`} target="_blank" rel="noopener">
      <IconDownload size={22} aria-hidden />
      <Say id={label} values={{ number: <span translate="no">{number}</span> }} />
    </a>
  );
}
