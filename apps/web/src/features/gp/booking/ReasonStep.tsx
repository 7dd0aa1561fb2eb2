import { giveAppointmentReasonRules } from '@meridian/contracts/gp';
import { useState } from 'react';
import { boolean } from 'yup';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Emergency } from '../shared/Emergency.tsx';
import {
  reasonInput,
  reasonValues,
  type ReasonValues,
  sharedIn,
  shareValues,
  type ShareValues,
} from '../shared/gp.values.ts';
import { NotByPhone } from '../shared/NotByPhone.tsx';
import { ReasonFields } from '../shared/ReasonFields.tsx';
import { ShareFields } from '../shared/ShareFields.tsx';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './gp.journey.ts';

const rules = giveAppointmentReasonRules.shape({ none: boolean().oneOf([true], 'gpBook.flags.needed').required() });

type Values = ReasonValues & ShareValues;

/** First whether it is an emergency, then what it is about, and what the doctor may see of what is here. */
export default function ReasonStep({ wizard, appointment, onward }: StepProps) {
  const { language: lang } = useLanguage();
  const [draft] = useState(() => draftOfStep<Values>(appointment?.id, 'reason'));
  const isMember = useViewer()?.user?.settings.guest === false;
  if (appointment === undefined) return null;
  const { id, sharing } = appointment;
  const asks = isMember && (sharing?.open ?? false);
  const inputOf = (values: Values) => ({ ...reasonInput(values), ...(asks && { shared: sharedIn(values) }) });

  async function send(values: Values) {
    const sent = await wizard.send({ page: 'reason', input: inputOf(values) });
    if ('wrong' in sent) return sent.wrong;
    draft.forget();
    return onward({ appointment: sent.now });
  }

  return (
    <>
      <Emergency />
      <Form
        initial={{ ...reasonValues(appointment), ...draft.values, ...shareValues(appointment) }}
        rules={rules}
        asInput={(values: Values) => ({ id, lang, none: values.none, ...inputOf(values) })}
        onSend={send}
      >
        <KeepDraft name={draft.name} />
        <ReasonFields stop={(flags) => <NotByPhone flags={flags} />}>
          {asks && <ShareFields />}
          <SubmitButton label="journey.continue" />
        </ReasonFields>
      </Form>
    </>
  );
}
