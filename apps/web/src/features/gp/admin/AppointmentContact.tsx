import { call } from '../../../ui/phone.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { OpenedContact } from './contact.documents.ts';
import styles from './move.module.css';

/** Whom staff phone or write to about an appointment. */
export default function AppointmentContact({ row: { name, adult, phone, email } }: { readonly row: OpenedContact }) {
  if (!phone && !email)
    return (
      <p>
        <Say id="adminGp.contact.gone" />
      </p>
    );
  return (
    <div className={styles.part}>
      {adult ? (
        <p>
          <Say id="adminGp.contact.adult" values={{ name: <bdi translate="no">{adult}</bdi> }} />
        </p>
      ) : (
        name && (
          <p>
            <bdi translate="no">{name}</bdi>
          </p>
        )
      )}
      {phone && <p>{call(phone)([phone])}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`} translate="no">
            {email}
          </a>
        </p>
      )}
    </div>
  );
}
