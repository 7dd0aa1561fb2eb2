import { mergePeopleRules } from '@meridian/contracts/identity';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, Refusal, type Refused } from '../../../ui/admin/index.ts';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { MergePeople, type Side } from './merge.documents.ts';

type Props = { kept: Side; other: Side; birthDates: boolean };

export function MergeForm({ kept, other, birthDates }: Props) {
  const [refused, setRefused] = useState<Refused>();
  const navigate = useNavigate();
  return (
    <Section heading={<Say id="actions.mergePeople" />}>
      <p>
        <Say id="adminPeople.merge.what" values={{ name: kept.name || kept.email || '' }} />
      </p>
      <Form
        initial={{ id: kept.id, other: other.id, reason: '', birthDatesDiffer: false }}
        rules={mergePeopleRules}
        onSend={async (input) => {
          setRefused(undefined);
          const outcome = await carryOut({ form: trusted(MergePeople) }, input);
          if ('refused' in outcome) {
            if (outcome.refused.fields.length > 0) return outcome.refused.fields;
            setRefused(outcome.refused);
            return [];
          }
          notify({ tone: 'good', message: 'actions.mergePeople.done' });
          await navigate(`/admin/people?open=${kept.id}`);
          return [];
        }}
      >
        {refused && <Refusal refused={refused} />}
        <TextArea name="reason" label="fields.MergePeopleInput.reason" />
        {birthDates && <CheckboxField name="birthDatesDiffer" label="fields.MergePeopleInput.birthDatesDiffer" />}
        <SubmitButton label="actions.mergePeople" />
      </Form>
    </Section>
  );
}
