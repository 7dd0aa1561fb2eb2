import { isNumbered } from '@meridian/domain/bookings/rules';
import { travelModes } from '@meridian/contracts/bookings';
import { useFormikContext } from 'formik';
import { CountryField } from '../../../ui/form/CountryField.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { RadioField, TextField, type Option } from '../../../ui/form/fields.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { Say } from '../../../ui/Say.tsx';
import { anyNeedsConsent, type BookingForValues } from './booking-for.values.ts';

const sexes: readonly Option[] = [
  { value: '1', label: 'booking.sex.male' },
  { value: '2', label: 'booking.sex.female' },
];
const modes: readonly Option[] = travelModes.map((value) => ({ value, label: `booking.travel.${value}` as const }));

export function Person({ index, alone, travel }: { index: number; alone: boolean; travel: boolean }) {
  const name = `patients[${index}]`;
  return (
    <fieldset className={formStyles.group}>
      <legend>
        {alone ? (
          <Say id="booking.patients.one" />
        ) : (
          <Say id="booking.patients.number" values={{ number: index + 1 }} />
        )}
      </legend>
      <TextField name={`${name}.firstName`} label="identify.givenName" autoComplete="off" />
      <TextField name={`${name}.lastName`} label="identify.familyName" autoComplete="off" />
      <DateField name={`${name}.dob`} label="booking.dob" />
      <RadioField name={`${name}.sex`} label="booking.sex" hint="booking.sex.hint" options={sexes} />
      {travel && <TextField name={`${name}.passport`} label="booking.passport" optional verbatim autoComplete="off" />}
    </fieldset>
  );
}

/** The adult who agrees for children. */
export function Consent({ day }: { day: string }) {
  const { values } = useFormikContext<BookingForValues>();
  if (!anyNeedsConsent(values, day)) return null;
  return (
    <FieldGroup title="booking.consent">
      <TextField name="consent.firstName" label="identify.givenName" autoComplete="off" />
      <TextField name="consent.lastName" label="identify.familyName" autoComplete="off" />
    </FieldGroup>
  );
}

export function Whereabouts() {
  return (
    <>
      <FieldGroup title="adminBookings.contact">
        <TextField
          name="contact.email"
          label="signIn.email"
          type="email"
          autoComplete="off"
          inputMode="email"
          verbatim
        />
        <PhoneField name="contact.phone" country="contact.phoneCountry" label="identify.phone" />
      </FieldGroup>
      <FieldGroup title="adminBookings.address">
        <CountryField name="address.country" label="booking.country" />
        <TextField name="address.address1" label="booking.address1" autoComplete="off" />
        <TextField name="address.address2" label="booking.address2" autoComplete="off" optional />
        <TextField name="address.city" label="booking.city" autoComplete="off" />
        <TextField name="address.postCode" label="booking.postCode" autoComplete="off" verbatim />
      </FieldGroup>
    </>
  );
}

/** The journey; what has a star is needed. */
export function Travel() {
  const { values } = useFormikContext<BookingForValues>();
  const { mode } = values.travel;
  const isFlight = mode === 'flight';
  return (
    <FieldGroup title="adminBookings.journey">
      <DateField name="travel.arrival" label="booking.travel.arrival" hint="booking.day.hint" birth={false} />
      <RadioField name="travel.mode" label="booking.travel.mode" options={modes} />
      {isNumbered(mode) && (
        <TextField
          name="travel.number"
          label={isFlight ? 'booking.travel.flightNumber' : 'booking.travel.trainNumber'}
          autoComplete="off"
          verbatim
        />
      )}
      <CountryField name="travel.from" label="booking.travel.from" />
      <DateField
        name="travel.departure"
        label="booking.travel.departure"
        hint="booking.day.hint"
        birth={false}
        optional
      />
      <DateField
        name="travel.lastTest"
        label="booking.travel.lastTest"
        hint="booking.day.hint"
        birth={false}
        optional
      />
    </FieldGroup>
  );
}
