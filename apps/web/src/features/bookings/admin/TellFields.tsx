import { identityChecks } from '@meridian/domain/bookings/rules';
import { payLinkHours } from '@meridian/domain/payments/rules';
import { useFormikContext } from 'formik';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { RadioField, SelectField, TextField, type Option } from '../../../ui/form/fields.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { AddressFields } from '../../identity/shared/person/AddressFields.tsx';
import { ContactFields } from '../../identity/shared/person/ContactFields.tsx';
import { PatientInputs } from '../shared/PatientInputs.tsx';
import { Statements } from '../shared/Statements.tsx';
import { JourneyNote } from '../shared/WindowNote.tsx';
import { TravelFields } from '../shared/TravelFields.tsx';
import desk from '../shared/desk.module.css';
import styles from './admin-bookings.module.css';
import { ReadIn, Spoken } from '../shared/Spoken.tsx';
import { mayChoosePay, paysByLink, type BookingForValues, type Chosen } from './booking-for.values.ts';

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
      <div className={desk.pair}>
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
        <div className={desk.pair}>
          <ContactFields own={false} />
        </div>
      </FieldGroup>
      {home && (
        <FieldGroup title="adminBookings.address">
          <div className={desk.pair}>
            <AddressFields own={false} />
          </div>
        </FieldGroup>
      )}
    </>
  );
}

const checks = identityChecks.map((value) => ({ value, label: `fields.IdentityCheck.${value}` }) as const);

/** Of who is there. */
export function Arrived() {
  return <SelectField name="arrived" label="fields.AttendBookingInput.identity" options={checks} />;
}

/** What only a kit or a visit at home asks for. */
export function AtHome({ kit, homeVisit }: Pick<Chosen, 'kit' | 'homeVisit'>) {
  return (
    <>
      {kit && <TextField name="barcode" label="booking.barcode.label" hint="booking.barcode.hint" verbatim />}
      {homeVisit && (
        <FieldGroup title="adminBookings.book.safe">
          <p>
            <Say id="adminBookings.book.safe.text" />
          </p>
          <ReadIn />
          <Statements say={(statement) => <Spoken sentence={statement} />} />
        </FieldGroup>
      )}
    </>
  );
}

const ways: readonly Option[] = [
  { value: 'atVisit', label: 'adminBookings.book.pay.atVisit' },
  { value: 'byLink', label: 'adminBookings.book.pay.byLink' },
];

const payWords = {
  atVisit: { total: 'adminBookings.book.total', send: 'adminBookings.book.send' },
  byLink: { total: 'adminBookings.book.total.link', send: 'adminBookings.book.sendLink' },
  here: { total: 'adminBookings.book.total.here', send: 'adminBookings.book.sendHere' },
} as const;

/** At the visit, or before it where nobody takes money there. */
export function HowPaid({ chosen, total }: { chosen: Chosen; total: string }) {
  const { values } = useFormikContext<BookingForValues>();
  const byLink = paysByLink(values.pay, chosen);
  const words = chosen.here ? payWords.here : payWords[byLink ? 'byLink' : 'atVisit'];
  return (
    <>
      {mayChoosePay(chosen) && <RadioField name="pay" label="adminBookings.book.pay" options={ways} />}
      {byLink && (
        <p className={styles.soft}>
          <Say id="adminBookings.book.link" values={{ hours: payLinkHours }} />
        </p>
      )}
      <p>
        <Say id={words.total} values={{ total: <strong data-formatted>{total}</strong> }} />
      </p>
      <SubmitButton label={words.send} />
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
