import { fullName } from '@meridian/domain/kernel/rules';
import { useIntl } from 'react-intl';
import { countryName } from '../../../../ui/form/countries.ts';
import styles from './bill.module.css';

type Named = { firstName: string; lastName: string };
type Address = { address1: string; address2?: string | null; city: string; postCode: string; country: string };

export { fullName };

/** As it is on the parcel. */
export function PostalAddress({ to, address }: { to?: Named; address: Address }) {
  const intl = useIntl();
  const { address1, address2, city, postCode, country } = address;
  const lines = [to && fullName(to), address1, address2, city, postCode, countryName(country, intl.locale)];
  return (
    <span className={styles.address} translate="no" data-formatted>
      {lines.map((line, index) => line && <span key={index}>{line}</span>)}
    </span>
  );
}
