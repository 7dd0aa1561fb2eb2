import { useState } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { carryOut, Refusal, type Refused } from '../../../ui/admin/index.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { SimpleTable } from '../../../ui/page/SimpleTable.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './money.module.css';
import { CompareMoney, type Comparison, type DayNow } from './money.documents.ts';

type Props = { readonly found: DayNow; onCompared(day: DayNow): void };
type Side = Comparison['findings'][number]['ledger'];

const sides = ['adminMoney.side', 'adminMoney.received', 'adminMoney.refunded', 'adminMoney.kept'] as const;
const differences = [
  'adminMoney.payment',
  'adminMoney.difference',
  'adminMoney.ledger',
  'adminMoney.provider',
] as const;

/** Our ledger beside the provider's book: what they said when they were last compared, and the way to compare them now. */
export function Compared({ found: { day, compared }, onCompared }: Props) {
  const { language } = useLanguage();
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const compare = async () => {
    setBusy(true);
    setRefused(undefined);
    const outcome = await carryOut({ form: trusted(CompareMoney) }, { day });
    setBusy(false);
    if ('refused' in outcome) setRefused(outcome.refused);
    else onCompared(outcome.answer as unknown as DayNow);
  };
  return (
    <Section heading={<Say id="adminMoney.compared" />}>
      <output className={styles.soft}>
        {compared ? (
          <Say id="adminMoney.compared.at" values={{ time: formatUkMoment(compared.at, language) }} />
        ) : (
          <Say id="adminMoney.compared.never" />
        )}
      </output>
      {compared && <Outcome compared={compared} />}
      {refused && <Refusal refused={refused} />}
      <div>
        {' '}
        <SecondaryButton loading={busy} onClick={() => void compare()}>
          <Say id="adminMoney.compare" />
        </SecondaryButton>
      </div>
    </Section>
  );
}

function Outcome({ compared }: { compared: Comparison }) {
  const { findings, drift, mended } = compared;
  const agrees = findings.length === 0 && drift.amount === 0;
  const side = (key: 'ledger' | 'provider') => {
    const { received, refunded } = compared[key];
    const kept = { ...received, amount: received.amount - refunded.amount };
    const name = <Say key="side" id={`adminMoney.${key}`} />;
    return { key, cells: [name, formatMoney(received), formatMoney(refunded), formatMoney(kept)] as const };
  };
  return (
    <>
      <p className={agrees ? styles.agrees : styles.differs} data-formatted>
        <Say
          id={agrees ? 'adminMoney.agrees' : 'adminMoney.differs'}
          values={{
            drift: formatMoney({ ...drift, amount: Math.abs(drift.amount) }),
            side: sideOf(drift.amount),
            count: compared.payments,
          }}
        />
      </p>
      {!agrees && (
        <p className={styles.soft}>
          <Say id="adminMoney.drift" />
        </p>
      )}
      {mended > 0 && (
        <p>
          <Say id="adminMoney.mended" values={{ count: mended }} />
        </p>
      )}
      <SimpleTable columns={sides} rows={[side('ledger'), side('provider')]} />
      {findings.length > 0 && (
        <SimpleTable
          columns={differences}
          rows={findings.map(({ kind, paymentId, reference, ...both }) => ({
            key: `${paymentId} ${reference} ${kind}`,
            cells: [
              <AppLink key="payment" to={`/admin/payments?open=${encodeURIComponent(paymentId)}`} translate="no">
                {reference || paymentId}
              </AppLink>,
              <Say key="difference" id={`fields.MoneyFindingKind.${kind}`} />,
              written(both.ledger),
              written(both.provider),
            ] as const,
          }))}
        />
      )}
      {[...new Set(findings.map(({ kind }) => kind))].map((kind) => (
        <p key={kind}>
          <strong>
            <Say id={`fields.MoneyFindingKind.${kind}`} />
          </strong>{' '}
          <Say id={`adminMoney.todo.${kind}`} />
        </p>
      ))}
    </>
  );
}

function sideOf(drift: number): 'more' | 'less' | 'same' {
  if (drift === 0) return 'same';
  return drift > 0 ? 'more' : 'less';
}

function written(side: Side): string {
  if (!side) return '–';
  return formatMoney({ ...side.received, amount: side.received.amount - side.refunded.amount });
}
