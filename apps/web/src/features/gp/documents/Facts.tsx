import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { SummaryList, type SummaryRow } from '../../../ui/journey/SummaryList.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { DocumentNow } from './document-now.ts';

const next = {
  draft: 'gpDocs.next.offered',
  offered: 'gpDocs.next.offered',
  paying: 'gpDocs.next.paying',
  paid: 'gpDocs.next.paid',
  signed: 'gpDocs.next.signed',
  declined: 'gpDocs.next.declined',
  lapsed: 'gpDocs.next.lapsed',
  withdrawn: 'gpDocs.next.withdrawn',
} as const satisfies Record<DocumentNow['status'], MessageId>;

/** Where it stands, who writes it, and what it costs. */
export function Facts({ document }: { document: DocumentNow }) {
  const { language } = useLanguage();
  const { status, reference, practitioner, price, priceReason, until, signBy, signedAt } = document;
  const time = formatUkTime(status === 'paid' && signBy ? signBy : (signedAt ?? until), language);
  const rows: readonly SummaryRow[] = [
    { question: 'gpDocs.row.status', answer: <Say id={next[status]} values={{ time }} /> },
    ...(practitioner
      ? [{ question: 'gpDocs.row.doctor', answer: <bdi translate="no">{practitioner}</bdi> } as const]
      : []),
    { question: 'gpDocs.row.price', answer: <span data-formatted>{formatMoney(price)}</span> },
    ...(priceReason
      ? [{ question: 'gpDocs.row.priceReason', answer: <span translate="no">{priceReason}</span> } as const]
      : []),
    { question: 'gpDocs.row.reference', answer: <span translate="no">{reference}</span> },
  ];
  return <SummaryList rows={rows} />;
}
