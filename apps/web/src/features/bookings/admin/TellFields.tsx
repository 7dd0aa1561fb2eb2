import { useFormikContext } from 'formik';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { AddressFields } from '../../identity/shared/person/AddressFields.tsx';
import { ContactFields } from '../../identity/shared/person/ContactFields.tsx';
import { PatientInputs } from '../shared/PatientInputs.tsx';
import { JourneyNote } from '../shared/WindowNote.tsx';
import { TravelFields } from '../shared/TravelFields.tsx';
import styles from './admin-bookings.module.css';
import type { BookingForValues } from './booking-for.values.ts';

export function Person({ index, alone, travel }: { index: number; alone: boolean; travel: boolean }) {
  return (
    <fieldset className={formStyles.group}>
      <legend>
        {alone ? (
          <Say id="booking.patients.one" />
        ) : (
          <Say id="booking.patients.number" values={{ number: index + 1 }} />
        )}
      </legend>
      <div className={styles.pair}>
        <PatientInputs name={`patients[${index}]`} travel={travel} own={false} byStaff />
      </div>
    </fieldset>
  );
}

/** At a place nobody needs to know where they live. */
export function Whereabouts({ comesHome }: { comesHome: boolean }) {
  return (
    <>
      <FieldGroup title="adminBookings.contact">
        <div className={styles.pair}>
          <ContactFields own={false} />
        </div>
      </FieldGroup>
      {comesHome && (
        <FieldGroup title="adminBookings.address">
          <div className={styles.pair}>
            <AddressFields own={false} />
          </div>
        </FieldGroup>
      )}
    </>
  );
}

/** The journey; what has a star is needed. */
export function Travel({ at }: { at: string }) {
  const { values } = useFormikContext<BookingForValues>();
  return (
    <FieldGroup title="adminBookings.journey">
      <TravelFields prefix="travel." mode={values.travel.mode} byStaff />
      <JourneyNote at={at} departure={values.travel.departure} />
    </FieldGroup>
  );
}
