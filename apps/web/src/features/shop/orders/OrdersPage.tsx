import { useState } from 'react';
import { useQuery } from 'urql';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink, SecondaryButton } from '../../../ui/buttons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { MyOrders, OrderCard } from './orders.documents.ts';
import styles from './orders.module.css';
import { OrderHistory } from './OrderHistory.tsx';
import { NextStep, OrderStatusWord } from './OrderStatusWords.tsx';

const size = 10;
const quiet = { quiet: true };

/** Everything somebody bought, the newest first. */
export default function OrdersPage() {
  const [after, setAfter] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Page heading={<Say id="orders.title" />} lead={<Say id="orders.lead" />}>
      <div className={styles.list}>
        {after.map((cursor, index) => (
          <Orders
            key={cursor ?? 'first'}
            after={cursor}
            isLast={index === after.length - 1}
            onMore={(next) => setAfter([...after, next])}
          />
        ))}
      </div>
    </Page>
  );
}

type Props = { after?: string; isLast: boolean; onMore(after: string): void };

function Orders({ after, isLast, onMore }: Props) {
  const { language } = useLanguage();
  const isOnline = useOnline();
  const variables = { page: { size, after }, lang: language };
  const [{ data, error }, ask] = useQuery({ query: MyOrders, variables, context: quiet });
  if (data === undefined) {
    if (!isOnline) return <Offline />;
    return error ? <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} /> : <Loading shape="list" />;
  }
  const { rows, page } = data.orders;
  if (rows.length === 0 && after === undefined) return <NoOrders />;
  const next = page.endCursor;
  return (
    <>
      {rows.map((row) => (
        <Card key={row.id} order={row} />
      ))}
      {isLast && page.hasNext && next && (
        <div>
          <SecondaryButton onClick={() => onMore(next)}>
            <Say id="orders.more" />
          </SecondaryButton>
        </div>
      )}
    </>
  );
}

function NoOrders() {
  const isGuest = useViewer()?.user?.settings.guest === true;
  const action = (
    <PrimaryLink to="/shop">
      <Say id="orders.empty.shop" />
    </PrimaryLink>
  );
  return <Empty title="orders.empty" text={isGuest ? 'orders.empty.guest' : 'orders.empty.text'} action={action} />;
}

function Card({ order: masked }: { order: FragmentType<typeof OrderCard> }) {
  const { language } = useLanguage();
  const order = readFragment(OrderCard, masked);
  const { id, number, status, placedAt, lines, total, history } = order;
  const first = lines[0];
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <OrderStatusWord status={status} />
        <span className={styles.sum} data-formatted>
          {formatMoney(total)}
        </span>
      </div>
      <h2 className={styles.cardTitle}>
        <AppLink to={`/orders/${id}`}>
          <span data-formatted>{first?.name}</span>
          {lines.length > 1 && <Say id="orders.andMore" values={{ count: lines.length - 1 }} />}
        </AppLink>
      </h2>
      <p className={styles.soft}>
        <Say id="orders.number" values={{ number: <span translate="no">{number}</span> }} />
        <br />
        <Say id="orders.placed" values={{ time: formatUkTime(placedAt, language) }} />
      </p>
      <NextStep order={order} />
      <details className={styles.details}>
        <summary>
          <Say id="orders.history" />
        </summary>
        <OrderHistory history={history} />
      </details>
    </article>
  );
}
