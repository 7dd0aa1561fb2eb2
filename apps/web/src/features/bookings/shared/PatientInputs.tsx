import { NameFields } from '../../identity/shared/person/NameFields.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { RadioField, TextField, type Option } from '../../../ui/form/fields.tsx';

export const sexWords: Readonly<Record<string, MessageId>> = { '1': 'booking.sex.male', '2': 'booking.sex.female' };
const sexOptions: readonly Option[] = [
  { value: '1', label: 'booking.sex.male' },
  { value: '2', label: 'booking.sex.female' },
];

type Props = {
  /** Where the person is in the form. */
  name: string;
  travel: boolean;
  /** Who fills in the form. */
  own: boolean;
  /** Staff need no hints, and their browser nothing to offer. */
  byStaff?: boolean;
};

/** What has to be known of somebody to be tested. */
export function PatientInputs({ name, travel, own, byStaff = false }: Props) {
  return (
    <>
      <NameFields given={`${name}.firstName`} family={`${name}.lastName`} own={own} />
      <DateField name={`${name}.dob`} label="booking.dob" ownBirth={own && !byStaff} />
      <RadioField name={`${name}.sex`} label="booking.sex" hint="booking.sex.hint" options={sexOptions} />
      {travel && (
        <TextField
          name={`${name}.passport`}
          label="booking.passport"
          hint={byStaff ? undefined : 'booking.passport.hint'}
          autoComplete={byStaff ? 'off' : undefined}
          verbatim
        />
      )}
    </>
  );
}
