import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { RadioField, TextField, type Option } from '../../../ui/form/fields.tsx';
import { useFieldErrors } from '../../../ui/form/form-errors.ts';
import formStyles from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';
import type { PatientsValues, PatientValues } from './booking.values.ts';

export const sexWords: Readonly<Record<string, MessageId>> = { '1': 'booking.sex.male', '2': 'booking.sex.female' };
const sexOptions: readonly Option[] = [
  { value: '1', label: 'booking.sex.male' },
  { value: '2', label: 'booking.sex.female' },
];

type Props = {
  index: number;
  /** The only one who comes: then there is nobody to count. */
  alone: boolean;
  travel: boolean;
  /** Everything is known: it is shown to be confirmed, with a way to change it. */
  confirm: boolean;
  someoneElse?: ReactNode;
};

export function PatientFields({ index, alone, travel, confirm, someoneElse }: Props) {
  const { values } = useFormikContext<PatientsValues>();
  const [changing, setChanging] = useState(!confirm);
  const name = `patients[${index}]`;
  const isWrong = Object.keys(useFieldErrors()).some((field) => field.startsWith(name));
  const patient = values.patients[index];
  return (
    <fieldset className={formStyles.group}>
      <legend>
        {alone ? (
          <Say id={confirm ? 'booking.patients.confirm' : 'booking.patients.one'} />
        ) : (
          <Say id="booking.patients.number" values={{ number: index + 1 }} />
        )}
      </legend>
      {confirm && !changing && !isWrong && patient ? (
        <Known patient={patient} onChange={() => setChanging(true)} someoneElse={someoneElse} />
      ) : (
        <>
          {someoneElse && <div>{someoneElse}</div>}
          <NameFields of={name} ownName={index === 0} />
          <DateField name={`${name}.dob`} label="booking.dob" />
          <RadioField name={`${name}.sex`} label="booking.sex" hint="booking.sex.hint" options={sexOptions} />
          {travel && (
            <TextField
              name={`${name}.passport`}
              label="booking.passport"
              hint="booking.passport.hint"
              optional
              verbatim
            />
          )}
        </>
      )}
    </fieldset>
  );
}

type KnownProps = { patient: PatientValues; someoneElse?: ReactNode; onChange(): void };

function Known({ patient, someoneElse, onChange }: KnownProps) {
  const { language } = useLanguage();
  const sex = sexWords[patient.sex];
  return (
    <div className={styles.known}>
      <p className={styles.lines}>
        <strong translate="no" data-formatted>
          {fullName(patient)}
        </strong>
        <span data-formatted>{formatDateOfBirth(patient.dob, language)}</span>
        {sex && (
          <span>
            <Say id={sex} />
          </span>
        )}
        {patient.passport && (
          <span translate="no" data-formatted>
            {patient.passport}
          </span>
        )}
      </p>
      <div className={styles.actions}>
        <SecondaryButton onClick={onChange}>
          <Say id="booking.patients.edit" />
        </SecondaryButton>
        {someoneElse}
      </div>
    </div>
  );
}

/** A name in the order in which the reader's language writes it. */
export function NameFields({ of, ownName = false }: { of: string; ownName?: boolean }) {
  const { language } = useLanguage();
  const complete = (part: string) => (ownName ? part : 'off');
  const given = (
    <TextField key="given" name={`${of}.firstName`} label="identify.givenName" autoComplete={complete('given-name')} />
  );
  const family = (
    <TextField
      key="family"
      name={`${of}.lastName`}
      label="identify.familyName"
      autoComplete={complete('family-name')}
    />
  );
  return language === 'zh' ? [family, given] : [given, family];
}
