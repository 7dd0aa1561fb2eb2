import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoney, type Money } from '../../../lib/format/money.ts';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-orders.module.css';
import { DocumentLink } from './DocumentLink.tsx';

interface Refund {
  readonly id: string;
  readonly amount: Money;
  readonly status: 'requested' | 'made' | 'failed';
  readonly pieces: number;
  readonly restocked: boolean;
  readonly reason: string | null;
  readonly creditNote: string | null;
  readonly at: string;
}

const signs = { requested: IconClock, made: IconCircleCheck, failed: IconAlertTriangle } as const;
const looksAgain = 10;
const everyMs = 2000;
const isUnderWay = ({ status, creditNote }: Refund) =>
  status === 'requested' || (status === 'made' && creditNote === null);

type Props = { readonly found: readonly AdminRow[]; refresh(): void; reload(): void };

/** What was given back. A refund that is under way is looked at again until its credit note is there, and so is the order that it changes. */
export function OrderRefunds({ found, refresh, reload }: Props) {
  const refunds = found as unknown as readonly Refund[];
  const lookAgain = () => {
    refresh();
    reload();
  };
  return (
    <>
      {refunds.some(isUnderWay) && <LookAgain onTime={lookAgain} />}
      <ul className={styles.rows}>
        {refunds.map((refund) => (
          <Entry key={refund.id} refund={refund} />
        ))}
      </ul>
    </>
  );
}

function LookAgain({ onTime }: { onTime(): void }) {
  const [looks, setLooks] = useState(0);
  const look = useEffectEvent(onTime);
  useEffect(() => {
    if (looks >= looksAgain) return undefined;
    const timer = setTimeout(() => {
      setLooks((count) => count + 1);
      look();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [looks]);
  return null;
}

function Entry({ refund: { amount, status, pieces, restocked, reason, creditNote, at } }: { refund: Refund }) {
  const { language } = useLanguage();
  const Sign = signs[status];
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <span className={styles.state} data-status={status}>
          <Sign size={18} aria-hidden />
          <Say id={`fields.RefundStatus.${status}`} />
        </span>
        <span className={styles.soft}>
          <time dateTime={at}>{formatUkMoment(at, language)}</time>
          {pieces > 0 && (
            <>
              {' · '}
              <Say id="adminOrders.pieces" values={{ count: pieces }} />
              {restocked && (
                <>
                  {' · '}
                  <Say id="fields.StaffOrderRefund.restocked" />
                </>
              )}
            </>
          )}
        </span>
        {reason && <span data-formatted>{reason}</span>}
        {creditNote && <DocumentLink number={creditNote} label="adminOrders.creditNote" />}
      </span>
      <span className={styles.amount} data-formatted>
        {formatMoney(amount)}
      </span>
    </li>
  );
}
