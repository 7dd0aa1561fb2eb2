import { readFragment } from '../../../gql/admin/fragment-masking.ts';
import type { PersonRecordRowsFragment } from '../../../gql/admin/graphql.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { AppTarget } from '../../../lib/routing/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Heading } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-people.module.css';
import { PersonRecordRows, type Whole } from './people.documents.ts';

/** The person's bookings, orders and so on, each leading to its own page. */
export function PersonParts({ parts }: Pick<Whole, 'parts'>) {
  return readFragment(PersonRecordRows, parts).map(({ part, rows, more }) => (
    <section key={part}>
      <Heading below>
        <Say id={`fields.PersonPartName.${part}`} />
      </Heading>
      {rows.length === 0 && (
        <p className={styles.soft}>
          <Say id="adminPeople.part.none" />
        </p>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {more && (
        <p className={styles.soft}>
          <Say id="adminPeople.part.more" values={{ count: rows.length }} />
        </p>
      )}
    </section>
  ));
}

function Row({ row: { number, about, status, at, amount, to } }: { row: PersonRecordRowsFragment['rows'][number] }) {
  const { language } = useLanguage();
  const details = [about?.[language], amount && formatMoney(amount)].filter(Boolean).join(' · ');
  return (
    <li>
      <AppLink to={to as AppTarget} translate="no">
        {number}
      </AppLink>
      <span data-formatted>{status[language]}</span>
      {details && <span data-formatted>{details}</span>}
      <span className={styles.soft} data-formatted>
        {formatUkTime(at, language)}
      </span>
    </li>
  );
}
