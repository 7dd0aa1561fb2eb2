import { bookingPatientsRules } from '@meridian/contracts/bookings';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import styles from './booking.module.css';
import {
  blankPatient,
  isWhole,
  anyNeedsConsent,
  patientOf,
  patientsInput,
  patientsValues,
  type Booker,
  type PatientsValues,
} from './booking.values.ts';
import { draftOfStep } from './draft-of-step.ts';
import { NameFields, PatientFields } from './PatientFields.tsx';
import type { StepProps } from './booking.journey.ts';
import { useBooker } from './use-booker.ts';

const ofPatient = new Set(['tooYoung', 'badBirthDay', 'consentNeeded']);

/** Who is tested. What the account knows is shown to be confirmed. */
export default function PatientsStep({ wizard, booking, open, onward }: StepProps) {
  const [draft] = useState(() => draftOfStep<PatientsValues>(booking.id, 'patients'));
  const isTold = draft.values !== undefined || booking.patientTests.length > 0;
  const booker = useBooker(!isTold);
  const [today] = useState(() => new Date());
  if (booker === undefined) return <Loading shape="form" />;

  const day = ukDay(booking.time ?? today);
  const initial = fitting(draft.values ?? patientsValues(booking, booker), booking.people);
  const asInput = (values: PatientsValues) => patientsInput(values, day);

  async function send(values: PatientsValues) {
    const { patients, consent } = asInput(values);
    const sent = await wizard.send({ action: 'patients', id: booking.id, patients, consent }, (reason, told) =>
      ofPatient.has(reason) ? `patients[${told['patient'] ?? 0}].dob` : undefined,
    );
    if ('wrong' in sent) return sent.wrong;
    draft.forget();
    return onward({ booking: sent.now });
  }

  return (
    <>
      <p>
        <Say id="booking.patients.ages" />
      </p>
      <Form initial={initial} rules={bookingPatientsRules} asInput={asInput} onSend={send}>
        <KeepDraft name={draft.name} />
        <Patients booker={booker} travel={booking.medtest.travel} />
        <Consent day={day} />
        <p className={styles.soft}>
          <Say id="booking.patients.more" values={{ people: booking.people }} />{' '}
          <button type="button" className={styles.link} onClick={() => open('slot')}>
            <Say id="booking.patients.change" />
          </button>
        </p>
        <SubmitButton label="journey.continue" />
      </Form>
    </>
  );
}

/** A draft from before the number of people was changed. */
function fitting({ patients, consent }: PatientsValues, people: number): PatientsValues {
  const missing = Math.max(0, people - patients.length);
  const all = [...patients, ...Array.from({ length: missing }, blankPatient)];
  return { patients: all.slice(0, Math.max(1, people)), consent };
}

function Patients({ booker, travel }: { booker: Booker | null; travel: boolean }) {
  const { values, setFieldValue } = useFormikContext<PatientsValues>();
  const known = booker && patientOf(booker);
  const [first] = values.patients;
  const isBooker = known !== null && JSON.stringify(first) === JSON.stringify(known);
  return values.patients.map((_, index) => (
    <PatientFields
      key={index}
      index={index}
      alone={values.patients.length === 1}
      travel={travel}
      confirm={index === 0 && isBooker && isWhole(known)}
      someoneElse={
        index === 0 && isBooker && known.firstName !== '' ? (
          <SecondaryButton onClick={() => void setFieldValue('patients[0]', blankPatient())}>
            <Say id="booking.patients.notMe" />
          </SecondaryButton>
        ) : undefined
      }
    />
  ));
}

function Consent({ day }: { day: string }) {
  const { values } = useFormikContext<PatientsValues>();
  if (!anyNeedsConsent(values.patients, day)) return null;
  return (
    <FieldGroup title="booking.consent">
      <p>
        <Say id="booking.consent.text" />
      </p>
      <NameFields of="consent" />
    </FieldGroup>
  );
}
