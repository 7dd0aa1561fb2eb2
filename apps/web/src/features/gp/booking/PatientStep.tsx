import { nameAppointmentPatientRules } from '@meridian/contracts/gp';
import { ageOn, dayForm, ownConsentAge } from '@meridian/domain/kernel/rules';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { RadioField, type Option } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Choices } from '../../../ui/journey/Choices.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { NameFields } from '../../identity/shared/person/NameFields.tsx';
import { useKnownPerson } from '../../identity/shared/person/use-known-person.ts';
import { CallerDetails } from './appointment-steps.documents.ts';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './gp.journey.ts';
import { asksAdult, patientFor, patientInput, patientValues } from './gp.values.ts';
import type { Caller, PatientValues, Whom } from './gp.values.ts';

const sexes: readonly Option[] = [
  { value: '1', label: 'gpBook.sex.male' },
  { value: '2', label: 'gpBook.sex.female' },
];
const fieldsOf: Readonly<Record<string, string>> = { adultNeeded: 'adult.firstName', badBirthDay: 'patient.dob' };

/** Who the doctor is to speak to, or about. */
export default function PatientStep({ wizard, appointment, onBegun, onward }: StepProps) {
  const { language: lang } = useLanguage();
  const [draft] = useState(() => draftOfStep<PatientValues>(appointment?.id, 'patient'));
  const caller = useKnownPerson(CallerDetails, true);
  const [today] = useState(() => ukDay(new Date()));
  if (caller === undefined) return <Loading shape="form" />;

  const asInput = (values: PatientValues) => ({
    id: appointment?.id ?? 'new',
    lang,
    ...patientInput(values, today),
  });

  async function send(values: PatientValues) {
    const { dob } = values.patient;
    if (values.whom === 'child' && dayForm.test(dob) && ageOn(dob, today) >= ownConsentAge) {
      return [{ field: 'patient.dob', messageKey: 'gpBook.patient.notChild', values: { age: ownConsentAge } }];
    }
    const sent = await wizard.send(
      { page: 'patient', input: patientInput(values, today) },
      (reason) => fieldsOf[reason],
    );
    if ('wrong' in sent) return sent.wrong;
    draft.forget();
    return appointment ? onward({ appointment: sent.now }) : onBegun(sent.now);
  }

  return (
    <Form
      initial={draft.values ?? patientValues(appointment, caller)}
      rules={nameAppointmentPatientRules}
      asInput={asInput}
      onSend={send}
    >
      <KeepDraft name={draft.name} />
      <ForWhom caller={caller} />
      <Patient />
      <Adult today={today} />
      <SubmitButton label="journey.continue" />
    </Form>
  );
}

function ForWhom({ caller }: { caller: Caller | null }) {
  const { values, setValues } = useFormikContext<PatientValues>();
  return (
    <Choices<Whom>
      name="whom"
      legend={<Say id="gpBook.whom" />}
      chosen={values.whom}
      onChoose={(whom) => void setValues(patientFor(whom, caller))}
      choices={[
        { value: 'me', title: <Say id="gpBook.whom.me" /> },
        {
          value: 'child',
          title: <Say id="gpBook.whom.child" values={{ age: ownConsentAge }} />,
          text: <Say id="gpBook.whom.child.text" />,
        },
      ]}
    />
  );
}

function Patient() {
  const { values } = useFormikContext<PatientValues>();
  const isOwn = values.whom === 'me';
  return (
    <FieldGroup title={isOwn ? 'gpBook.patient.you' : 'gpBook.patient.child'}>
      <NameFields given="patient.firstName" family="patient.lastName" own={isOwn} />
      <DateField key={values.whom} name="patient.dob" label="gpBook.dob" ownBirth={isOwn} />
      <RadioField name="patient.sex" label="gpBook.sex" hint="gpBook.sex.hint" options={sexes} />
    </FieldGroup>
  );
}

function Adult({ today }: { today: string }) {
  const { values } = useFormikContext<PatientValues>();
  if (!asksAdult(values, today)) return null;
  return (
    <FieldGroup title="gpBook.adult">
      <p>
        <Say id="gpBook.adult.text" values={{ age: ownConsentAge }} />
      </p>
      <NameFields given="adult.firstName" family="adult.lastName" own={false} />
    </FieldGroup>
  );
}
