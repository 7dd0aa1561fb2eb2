import { nameCasePatientRules } from '@meridian/contracts/cases';
import { relationships } from '@meridian/domain/cases/rules';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { boolean } from 'yup';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { CheckboxField, RadioField, type Option } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { NameFields } from '../../identity/shared/person/NameFields.tsx';
import { useKnownPerson } from '../../identity/shared/person/use-known-person.ts';
import { AskerDetails } from './case-steps.documents.ts';
import type { StepProps } from './case.journey.ts';
import { patientFor, patientInput, patientValues, type Asker, type PatientValues } from './case.values.ts';
import { draftOfStep } from './draft-of-step.ts';

const rules = nameCasePatientRules.shape({
  patientAgrees: boolean().oneOf([true], 'cases.refusals.patientMustAgree').required(),
});
const who: readonly Option[] = relationships.map((value) => ({ value, label: `fields.CaseRelationship.${value}` }));
const sexes: readonly Option[] = [
  { value: '1', label: 'caseParts.sex.male' },
  { value: '2', label: 'caseParts.sex.female' },
];
const fieldsOf: Readonly<Record<string, string>> = { badBirthDay: 'patient.dob', patientMustAgree: 'patientAgrees' };

/** For whom, and who that is to the one who asks. */
export default function PatientStep({ wizard, draft, onBegun, onward }: StepProps) {
  const { language: lang } = useLanguage();
  const [typed] = useState(() => draftOfStep<PatientValues>(draft?.id, 'patient'));
  const asker = useKnownPerson(AskerDetails, true);
  if (asker === undefined) return <Loading shape="form" />;

  async function send(values: PatientValues) {
    const sent = await wizard.send({ page: 'patient', input: patientInput(values) }, (reason) => fieldsOf[reason]);
    if ('wrong' in sent) return sent.wrong;
    typed.forget();
    return draft ? onward({ draft: sent.now }) : onBegun(sent.now);
  }

  return (
    <Form
      initial={typed.values ?? patientValues(draft)}
      rules={rules}
      asInput={(values: PatientValues) => ({ id: draft?.id ?? 'new', lang, ...patientInput(values) })}
      onSend={send}
    >
      <KeepDraft name={typed.name} />
      <RadioField name="relationship" label="caseNew.patient.who" options={who} />
      <Patient asker={asker} />
      <SubmitButton label="journey.continue" />
    </Form>
  );
}

/** Asked for once it is said who it is; what is known of oneself is filled in. */
function Patient({ asker }: { asker: Asker | null }) {
  const { values, setValues } = useFormikContext<PatientValues>();
  const { relationship } = values;
  const isOwn = relationship === 'myself';
  const before = useRef(relationship);

  useEffect(() => {
    const wasOwn = before.current === 'myself';
    const wasNone = before.current === '';
    if (before.current === relationship) return;
    before.current = relationship;
    if (wasNone || wasOwn !== isOwn) {
      void setValues({ ...values, patient: patientFor(relationship, asker), patientAgrees: false });
    }
  }, [asker, isOwn, relationship, setValues, values]);

  if (relationship === '') return null;
  return (
    <>
      <FieldGroup title={isOwn ? 'caseNew.patient.you' : 'caseNew.patient.them'}>
        <NameFields given="patient.firstName" family="patient.lastName" own={isOwn} />
        <DateField key={String(isOwn)} name="patient.dob" label="caseNew.patient.dob" ownBirth={isOwn} />
        <RadioField name="patient.sex" label="caseNew.patient.sex" hint="caseNew.patient.sex.hint" options={sexes} />
      </FieldGroup>
      {!isOwn && (
        <CheckboxField name="patientAgrees" label="caseNew.patient.agrees" hint="caseNew.patient.agrees.hint" />
      )}
    </>
  );
}
