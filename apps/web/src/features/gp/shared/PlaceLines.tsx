import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import { call } from '../../../ui/phone.tsx';
import { GpPlace } from './appointment.documents.ts';
import styles from './gp.module.css';

type Props = { place: FragmentType<typeof GpPlace>; phone?: boolean };

/** Where a doctor sees patients in person. */
export function PlaceLines({ place, phone = false }: Props) {
  const { name, address1, city, postCode, phone: number } = readFragment(GpPlace, place);
  return (
    <span className={styles.lines}>
      <span translate="no">{name}</span>
      <span translate="no" data-formatted>
        {[address1, city, postCode].filter(Boolean).join(', ')}
      </span>
      {phone && number && <span>{call(number)([number])}</span>}
    </span>
  );
}
