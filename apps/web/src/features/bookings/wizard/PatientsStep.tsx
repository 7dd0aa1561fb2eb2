import { bookingPatientsRulesOn } from '@meridian/contracts/bookings';
import { ownConsentAge } from '@meridian/domain/kernel/rules';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import styles from './booking.module.css';
import { blankPatient, fitting, patientsInput, type PatientsValues } from '../shared/booking-form.values.ts';
import { Consent } from '../shared/Consent.tsx';
import { useKnownPerson } from '../../identity/shared/person/use-known-person.ts';
import { BookerDetails } from './booking.documents.ts';
import { referralDraft } from '../shared/referral-draft.ts';
import { isWhole, patientOf, patientsValues, type Booker } from './booking.values.ts';
import { draftOfStep } from './draft-of-step.ts';
import { PatientFields } from './PatientFields.tsx';
import type { StepProps } from './booking.journey.ts';

const fieldsOf: Readonly<Record<string, string>> = {
  tooYoung: 'dob',
  badBirthDay: 'dob',
  consentNeeded: 'dob',
  passportNeeded: 'passport',
};

/** Who is tested. What the account knows is shown to be confirmed. */
export default function PatientsStep({ wizard, booking, open, onward }: StepProps) {
  const [draft] = useState(() => draftOfStep<PatientsValues>(booking.id, 'patients'));
  const isTold = draft.values !== undefined || booking.patientTests.length > 0;
  const booker = useKnownPerson(BookerDetails, !isTold);
  const [today] = useState(() => new Date());
  if (booker === undefined) return <Loading shape="form" />;

  const { minAge, travel } = booking.medtest;
  const test = { day: ukDay(booking.time ?? today), minAge, travel };
  // A draft may be from before the number of people was changed.
  const { patients: begun, consent: agreed } =
    draft.values ?? patientsValues(booking, booker, referralDraft.personOf(booking.id));
  const initial = { patients: fitting(begun, booking.people), consent: agreed };
  const asInput = (values: PatientsValues) => patientsInput(values, test);

  async function send(values: PatientsValues) {
    const { patients, consent } = asInput(values);
    const sent = await wizard.send({ action: 'patients', id: booking.id, patients, consent }, (reason, answer) =>
      reason in fieldsOf ? `patients[${answer['patient'] ?? 0}].${fieldsOf[reason]}` : undefined,
    );
    if ('wrong' in sent) return sent.wrong;
    draft.forget();
    return onward({ booking: sent.now });
  }

  return (
    <>
      <p>
        <Say id="booking.patients.ages" values={{ least: minAge }} />{' '}
        {minAge < ownConsentAge && <Say id="booking.patients.children" />}
      </p>
      <Form initial={initial} rules={bookingPatientsRulesOn(test)} asInput={asInput} onSend={send}>
        <KeepDraft name={draft.name} />
        <Patients booker={booker} travel={travel} />
        <Consent test={test} withText />
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
      confirm={index === 0 && isBooker && isWhole(known, travel)}
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
