import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { useFieldErrors } from '../../../ui/form/form-errors.ts';
import formStyles from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';
import type { PatientsValues, PatientValues } from '../shared/booking-form.values.ts';
import { PatientInputs, sexWords } from '../shared/PatientInputs.tsx';

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
          <PatientInputs name={name} travel={travel} own={index === 0} />
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
