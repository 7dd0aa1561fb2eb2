import { giveAppointmentReasonRules } from '@meridian/contracts/gp';
import { redFlags } from '@meridian/domain/gp/rules';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { boolean } from 'yup';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { CheckboxGroupField } from '../../../ui/form/CheckboxGroupField.tsx';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Emergency } from '../shared/Emergency.tsx';
import styles from '../shared/gp.module.css';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './gp.journey.ts';
import { reasonInput, reasonValues, type ReasonValues } from './gp.values.ts';
import { NotByPhone } from './NotByPhone.tsx';

const flags = redFlags.map((value) => ({ value, label: <Say id={`gpBook.flags.${value}`} /> }));
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
        <div className={styles.flags}>
          <CheckboxGroupField name="redFlags" label="gpBook.flags" hint="gpBook.flags.hint" options={flags} />
        </div>
        <Told />
      </Form>
    </>
  );
}

/** With any sign of an emergency nothing else is asked. */
function Told() {
  const { values } = useFormikContext<ReasonValues>();
  if (values.redFlags.length > 0) return <NotByPhone flags={values.redFlags} />;
  return (
    <>
      <CheckboxField name="none" label="gpBook.flags.none" />
      <TextArea name="reason" label="gpBook.reason.reason" hint="gpBook.reason.reason.hint" />
      <TextArea name="medication" label="gpBook.reason.medication" hint="gpBook.reason.none" rows={3} />
      <TextArea name="history" label="gpBook.reason.history" hint="gpBook.reason.history.hint" rows={3} />
      <SubmitButton label="journey.continue" />
    </>
  );
}
