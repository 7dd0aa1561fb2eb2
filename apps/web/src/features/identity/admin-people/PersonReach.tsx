import { useIntl } from 'react-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import type { Draw, SectionProps } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-people.module.css';

/** What the forms need in parts, and a reader in one line or only where there is something. */
export const reachColumns = [
  'title',
  'firstName',
  'lastName',
  'phoneCountry',
  'phoneNumber',
  'address1',
  'address2',
  'city',
  'postCode',
  'country',
  'newEmail',
  'account',
] as const;

/** On one line, however narrow its column. */
export const Phone: Draw = ({ value }) => <span className={styles.phone}>{value ? String(value) : '–'}</span>;

/** Where a person lives, the address that waits to be confirmed, and whose guest it was. */
export function PersonReach({ row }: SectionProps) {
  const intl = useIntl();
  const { address1, address2, city, postCode, country, newEmail, account } = row;
  const land = country ? (intl.formatDisplayName(String(country), { type: 'region' }) ?? country) : null;
  const address = [address1, address2, city, postCode, address1 && land].filter(Boolean).join(', ');
  if (!address && !newEmail && !account) return null;
  return (
    <dl className={styles.facts}>
      {address && (
        <div>
          <dt>
            <Say id="fields.StaffPerson.address1" />
          </dt>
          <dd data-formatted>{address}</dd>
        </div>
      )}
      {newEmail !== null && newEmail !== undefined && (
        <div>
          <dt>
            <Say id="fields.StaffPerson.newEmail" />
          </dt>
          <dd data-formatted>{String(newEmail)}</dd>
        </div>
      )}
      {account !== null && account !== undefined && (
        <div>
          <dt>
            <Say id="fields.StaffPerson.account" />
          </dt>
          <dd>
            <AppLink to={`/admin/people?open=${String(account)}`}>
              <Say id="adminPeople.account.open" />
            </AppLink>
          </dd>
        </div>
      )}
    </dl>
  );
}
