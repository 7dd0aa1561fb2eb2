import { useIntl } from 'react-intl';
import type { FindPatientsQuery } from '../../../gql/admin/graphql.ts';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { formatDay, ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import styles from './admin-bookings.module.css';

export type Found = FindPatientsQuery['findPatients'][number];

const kinds: Readonly<Record<Found['kind'], MessageId>> = {
  account: 'fields.PersonKind.account',
  unconfirmed: 'fields.PersonKind.unconfirmed',
  guest: 'fields.PersonKind.guest',
  added: 'fields.PersonKind.added',
};

type Props = { people: readonly Found[]; chosen: string | undefined; onChoose(id: string): void };

/** Each with what tells them apart from somebody of the same name and birth date. */
export function FoundPeople({ people, chosen, onChoose }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const details = ({ birthDate, postCode, phone, email }: Found) =>
    [birthDate && formatDateOfBirth(birthDate, language), postCode, phone, email].filter(Boolean).join(' · ');
  const origin = ({ kind, since }: Found) =>
    `${intl.formatMessage({ id: kinds[kind] })} · ${formatDay(ukDay(String(since)), language)}`;
  return (
    <ul className={styles.found}>
      {people.map((found) => (
        <li key={found.id}>
          <button
            type="button"
            className={styles.person}
            aria-pressed={chosen === found.id}
            onClick={() => onChoose(found.id)}
          >
            <strong data-formatted>{found.name || found.email}</strong>
            <span className={styles.soft} data-formatted>
              {details(found)}
            </span>
            <span className={styles.soft} data-formatted>
              {origin(found)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
