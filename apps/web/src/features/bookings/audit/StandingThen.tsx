import { formatMoney } from '../../../lib/format/money.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-audit.module.css';
import type { Standing } from './audit.documents.ts';
import { reasonWords, statusWords, useAuditWords } from './audit.words.ts';

/** How the booking stood after the event. */
export function StandingThen({ standing }: { standing: Standing }) {
  const words = useAuditWords();
  const { status, at, people, price, paid, owed, refunded, patients } = standing;
  const sums = [
    ['adminAudit.price', price],
    ['adminAudit.paid', paid],
    ['adminAudit.owed', owed],
    ['adminAudit.refunded', refunded],
  ] as const;
  return (
    <dl className={styles.facts}>
      <dt>
        <Say id="adminAudit.status" />
      </dt>
      <dd>
        <Say id={statusWords[status]} />
      </dd>
      <dt>
        <Say id="adminAudit.time" />
      </dt>
      <dd data-formatted>{at ? words.time(at) : <Say id="adminAudit.none" />}</dd>
      <dt>
        <Say id="adminAudit.people" />
      </dt>
      <dd>{people}</dd>
      {sums.map(([label, sum]) => (
        <Sum key={label} label={label} sum={formatMoney(sum)} />
      ))}
      {patients.map((patient) => (
        <Person key={patient.number} patient={patient} />
      ))}
    </dl>
  );
}

function Sum({
  label,
  sum,
}: {
  label: 'adminAudit.price' | 'adminAudit.paid' | 'adminAudit.owed' | 'adminAudit.refunded';
  sum: string;
}) {
  return (
    <>
      <dt>
        <Say id={label} />
      </dt>
      <dd data-formatted>{sum}</dd>
    </>
  );
}

type Patient = Standing['patients'][number];

function standsAt({ sampled, resulted, published }: Patient) {
  if (published) return 'adminAudit.stands.published';
  if (resulted) return 'adminAudit.stands.resulted';
  return sampled ? 'adminAudit.stands.sampled' : 'adminAudit.stands.none';
}

function Person({ patient }: { patient: Patient }) {
  const { number, name, failedDraws, out } = patient;
  return (
    <>
      <dt>{name || <Say id="adminAudit.person" values={{ number }} />}</dt>
      <dd>
        <Say id={standsAt(patient)} />
        {failedDraws > 0 && (
          <>
            {' '}
            <Say id="adminAudit.draws" values={{ count: failedDraws }} />
          </>
        )}
        {out && (
          <>
            {' '}
            <Say id={reasonWords[out]} />
          </>
        )}
      </dd>
    </>
  );
}
