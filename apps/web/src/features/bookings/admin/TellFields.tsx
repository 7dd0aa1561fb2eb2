import { payLinkHours } from '@meridian/domain/bookings/rules';
import { useFormikContext } from 'formik';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { RadioField, TextField, type Option } from '../../../ui/form/fields.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { AddressFields } from '../../identity/shared/person/AddressFields.tsx';
import { ContactFields } from '../../identity/shared/person/ContactFields.tsx';
import { PatientInputs } from '../shared/PatientInputs.tsx';
import { Statements } from '../shared/Statements.tsx';
import { JourneyNote } from '../shared/WindowNote.tsx';
import { TravelFields } from '../shared/TravelFields.tsx';
import styles from './admin-bookings.module.css';
import { comesHome, paysByLink, type BookingForValues, type Chosen } from './booking-for.values.ts';

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
export function Whereabouts({ home }: { home: boolean }) {
  return (
    <>
      <FieldGroup title="adminBookings.contact">
        <div className={styles.pair}>
          <ContactFields own={false} />
        </div>
      </FieldGroup>
      {home && (
        <FieldGroup title="adminBookings.address">
          <div className={styles.pair}>
            <AddressFields own={false} />
          </div>
        </FieldGroup>
      )}
    </>
  );
}

/** What only a kit or a visit at home asks for. */
export function AtHome({ kit, homeVisit }: Pick<Chosen, 'kit' | 'homeVisit'>) {
  return (
    <>
      {kit && <TextField name="barcode" label="booking.barcode.label" hint="booking.barcode.hint" verbatim />}
      {homeVisit && (
        <FieldGroup title="adminBookings.book.safe">
          <p>
            <Say id="booking.declaration.text" />
          </p>
          <Statements />
        </FieldGroup>
      )}
    </>
  );
}

const ways: readonly Option[] = [
  { value: 'atVisit', label: 'adminBookings.book.pay.atVisit' },
  { value: 'byLink', label: 'adminBookings.book.pay.byLink' },
];

/** At the visit, or before it where nobody takes money there. */
export function HowPaid({ chosen, total }: { chosen: Chosen; total: string }) {
  const { values } = useFormikContext<BookingForValues>();
  const byLink = paysByLink(values.pay, chosen);
  const mayChoose = chosen.total > 0 && !comesHome(chosen);
  return (
    <>
      {mayChoose && <RadioField name="pay" label="adminBookings.book.pay" options={ways} />}
      {byLink && (
        <p className={styles.soft}>
          <Say id="adminBookings.book.link" values={{ hours: payLinkHours }} />
        </p>
      )}
      <p>
        <Say
          id={byLink ? 'adminBookings.book.total.link' : 'adminBookings.book.total'}
          values={{ total: <strong data-formatted>{total}</strong> }}
        />
      </p>
      <SubmitButton label={byLink ? 'adminBookings.book.sendLink' : 'adminBookings.book.send'} />
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
