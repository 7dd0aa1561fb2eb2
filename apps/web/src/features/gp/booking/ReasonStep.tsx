import { giveAppointmentReasonRules } from '@meridian/contracts/gp';
import { useState } from 'react';
import { boolean } from 'yup';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Emergency } from '../shared/Emergency.tsx';
import { reasonInput, reasonValues, type ReasonValues } from '../shared/gp.values.ts';
import { NotByPhone } from '../shared/NotByPhone.tsx';
import { ReasonFields } from '../shared/ReasonFields.tsx';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './gp.journey.ts';

const rules = giveAppointmentReasonRules.shape({ none: boolean().oneOf([true], 'gpBook.flags.needed').required() });

/** First whether it is an emergency, then what it is about. */
export default function ReasonStep({ wizard, appointment, onward }: StepProps) {
  const { language: lang } = useLanguage();
  const [draft] = useState(() => draftOfStep<ReasonValues>(appointment?.id, 'reason'));
  if (appointment === undefined) return null;
  const { id } = appointment;

  async function send(values: ReasonValues) {
    const sent = await wizard.send({ page: 'reason', input: reasonInput(values) });
    if ('wrong' in sent) return sent.wrong;
    draft.forget();
    return onward({ appointment: sent.now });
  }

  return (
    <>
      <Emergency />
      <Form
        initial={draft.values ?? reasonValues(appointment)}
        rules={rules}
        asInput={(values: ReasonValues) => ({ id, lang, none: values.none, ...reasonInput(values) })}
        onSend={send}
      >
        <KeepDraft name={draft.name} />
        <ReasonFields stop={(flags) => <NotByPhone flags={flags} />}>
          <SubmitButton label="journey.continue" />
        </ReasonFields>
      </Form>
    </>
  );
}
