import { describeCaseRules } from '@meridian/contracts/cases';
import { caseSpecialties } from '@meridian/domain/cases/rules';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SelectField, TextField, type Option } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Emergency } from '../shared/Emergency.tsx';
import type { StepProps } from './case.journey.ts';
import { aboutInput, aboutValues, type AboutValues } from './case.values.ts';
import { draftOfStep } from './draft-of-step.ts';

const specialties: readonly Option[] = caseSpecialties.map((value) => ({ value, label: `fields.Specialty.${value}` }));

/** What happened, and what they want to know. */
export default function AboutStep({ wizard, draft, onward }: StepProps) {
  const { language: lang } = useLanguage();
  const [typed] = useState(() => draftOfStep<AboutValues>(draft?.id, 'about'));
  if (draft === undefined) return null;
  const { id } = draft;

  async function send(values: AboutValues) {
    const sent = await wizard.send({ page: 'about', input: aboutInput(values) });
    if ('wrong' in sent) return sent.wrong;
    typed.forget();
    return onward({ draft: sent.now });
  }

  return (
    <>
      <Emergency />
      <Form
        initial={typed.values ?? aboutValues(draft)}
        rules={describeCaseRules}
        asInput={(values: AboutValues) => ({ id, lang, ...aboutInput(values) })}
        onSend={send}
      >
        <KeepDraft name={typed.name} />
        <SelectField
          name="specialty"
          label="caseNew.about.specialty"
          hint="caseNew.about.specialty.hint"
          options={specialties}
        />
        <TextField name="title" label="caseNew.about.title" hint="caseNew.about.title.hint" />
        <TextArea name="story" label="caseNew.about.story" hint="caseNew.about.story.hint" rows={8} />
        <TextArea name="wish" label="caseNew.about.wish" hint="caseNew.about.wish.hint" rows={5} />
        <SubmitButton label="journey.continue" />
      </Form>
    </>
  );
}
