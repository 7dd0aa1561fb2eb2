import { formatMoney } from '../../../lib/format/money.ts';
import { SimpleTable } from '../../../ui/page/SimpleTable.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty } from '../../../ui/states/states.tsx';
import type { DayNow } from './money.documents.ts';

const columns = [
  'adminMoney.way',
  'adminMoney.kind',
  'adminMoney.received',
  'adminMoney.refunded',
  'adminMoney.kept',
] as const;

/** By what was paid for and how, and the sums of all. */
export function MoneyLines({ found: { lines, received, refunded } }: { found: DayNow }) {
  if (lines.length === 0) return <Empty title="adminMoney.none" text="adminMoney.none.text" />;
  const kept = (line: Pick<DayNow, 'received' | 'refunded'>) => (
    <strong key="kept" data-formatted>
      {formatMoney({ ...line.received, amount: line.received.amount - line.refunded.amount })}
    </strong>
  );
  const rows = lines.map((line) => ({
    key: `${line.kind} ${line.way}`,
    cells: [
      <Say key="way" id={`fields.MoneyWay.${line.way}`} />,
      <Say key="kind" id={`fields.PaymentKind.${line.kind}`} />,
      <Amount key="received" amount={line.received} count={line.payments} />,
      <Amount key="refunded" amount={line.refunded} count={line.refunds} />,
      kept(line),
    ] as const,
  }));
  const all = {
    key: 'all',
    cells: [
      <Say key="all" id="adminMoney.all" />,
      '–',
      <Amount key="received" amount={received} count={lines.reduce((sum, { payments }) => sum + payments, 0)} />,
      <Amount key="refunded" amount={refunded} count={lines.reduce((sum, { refunds }) => sum + refunds, 0)} />,
      kept({ received, refunded }),
    ] as const,
  };
  return (
    <Section heading={<Say id="adminMoney.lines" />}>
      <SimpleTable columns={columns} rows={[...rows, all]} />
    </Section>
  );
}

function Amount({ amount, count }: { amount: DayNow['received']; count: number }) {
  return (
    <span data-formatted>
      {formatMoney(amount)} ({count})
    </span>
  );
}
