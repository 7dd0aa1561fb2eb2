import { nameAppointmentPatientRules } from '@meridian/contracts/gp';
import { isAnotherAdult } from '@meridian/domain/gp/rules';
import { ageOn, dayForm, ownConsentAge } from '@meridian/domain/kernel/rules';
import { useState } from 'react';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import type { FieldError } from '../../../ui/form/form-errors.ts';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { useKnownPerson } from '../../identity/shared/person/use-known-person.ts';
import { accountOf, patientInput, patientValues, type PatientValues } from '../shared/gp.values.ts';
import { PatientFields } from '../shared/PatientFields.tsx';
import { CallerDetails } from './appointment-steps.documents.ts';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './gp.journey.ts';

const fieldsOf: Readonly<Record<string, string>> = {
  adultNeeded: 'adult.firstName',
  badBirthDay: 'patient.dob',
  otherAdult: 'patient.firstName',
};

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

  const send = async (values: PatientValues): Promise<void | readonly FieldError[]> => {
    const { dob } = values.patient;
    if (values.whom === 'child' && dayForm.test(dob) && ageOn(dob, today) >= ownConsentAge) {
      return [{ field: 'patient.dob', messageKey: 'gpBook.patient.notChild', values: { age: ownConsentAge } }];
    }
    if (isAnotherAdult(values.patient, accountOf(caller), today)) {
      return [{ field: 'patient.firstName', messageKey: 'gp.refusals.otherAdult', values: {} }];
    }
    const sent = await wizard.send(
      { page: 'patient', input: patientInput(values, today) },
      (reason) => fieldsOf[reason],
    );
    if ('wrong' in sent) return sent.wrong;
    draft.forget();
    return appointment ? onward({ appointment: sent.now }) : onBegun(sent.now);
  };

  return (
    <Form
      initial={draft.values ?? patientValues(appointment, caller)}
      rules={nameAppointmentPatientRules}
      asInput={asInput}
      onSend={send}
    >
      <KeepDraft name={draft.name} />
      <PatientFields caller={caller} today={today} />
      <SubmitButton label="journey.continue" />
    </Form>
  );
}
