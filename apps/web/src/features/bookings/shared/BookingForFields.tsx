import { identityChecks } from '@meridian/domain/bookings/rules';
import { useFormikContext } from 'formik';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { ContactFields } from '../../identity/shared/person/ContactFields.tsx';
import type { TravelValues } from './booking-form.values.ts';
import desk from './desk.module.css';
import { PatientInputs } from './PatientInputs.tsx';
import { TravelFields } from './TravelFields.tsx';
import { JourneyNote } from './WindowNote.tsx';

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

export function Contact() {
  return (
    <FieldGroup title="adminBookings.contact">
      <div className={desk.pair}>
        <ContactFields own={false} />
      </div>
    </FieldGroup>
  );
}

const checks = identityChecks.map((value) => ({ value, label: `fields.IdentityCheck.${value}` }) as const);

/** Of who is there. */
export function Arrived() {
  return <SelectField name="arrived" label="fields.AttendBookingInput.identity" options={checks} />;
}

/** The journey; what has a star is needed. */
export function Travel({ at }: { at: string }) {
  const { values } = useFormikContext<{ travel: TravelValues }>();
  return (
    <FieldGroup title="adminBookings.journey">
      <TravelFields prefix="travel." mode={values.travel.mode} byStaff />
      <JourneyNote at={at} departure={values.travel.departure} />
    </FieldGroup>
  );
}
