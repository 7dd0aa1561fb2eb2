import { referPatientRules } from '@meridian/contracts/pharma';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { Language, ReferPatientInput, ReferralPartsFragment } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { ReferableTests, ReferPatient, ReferralParts } from './refer.documents.ts';

const empty = { testId: '', anywhere: false, firstName: '', lastName: '', dob: '', email: '', phone: '', words: '' };

function inputOf({ email, phone, phoneCountry, words, ...values }: Values): ReferPatientInput {
  return {
    ...values,
    email: email.trim() || null,
    phoneCountry: phone.trim() === '' ? null : phoneCountry,
    phone: phone.trim() || null,
    words: words.trim() || null,
  };
}
type Values = typeof empty & {
  id: string;
  pharmaid: string;
  language: Language;
  phoneCountry: string;
  agreed: boolean;
};

type Props = { pharmaid: string; onSent(referral: ReferralPartsFragment): void };

/** One id for what is sent, so that an answer that was lost does not refer somebody twice. */
export function ReferForm({ pharmaid, onSent }: Props) {
  const { language: lang } = useLanguage();
  const [initial] = useState<Values>(() => ({
    ...empty,
    id: crypto.randomUUID(),
    pharmaid,
    language: lang,
    phoneCountry: '+44',
    agreed: false,
  }));
  const [, refer] = useMutation(ReferPatient);

  async function send(values: Values) {
    const { data } = await refer({ input: inputOf(values), lang });
    const answer = data?.answer;
    if (answer?.__typename === 'Refusal') return refused(answer, { testNotOffered: 'testId' });
    if (answer === undefined) return undefined;
    notify({ tone: 'good', message: 'pharmaRefer.sent' });
    onSent(readFragment(ReferralParts, answer));
    return undefined;
  }

  return (
    <Form<Values, ReferPatientInput> initial={initial} rules={referPatientRules} asInput={inputOf} onSend={send}>
      <TestFields pharmaid={pharmaid} />
      <TextField name="firstName" label="pharmaRefer.firstName" autoComplete="off" />
      <TextField name="lastName" label="pharmaRefer.lastName" autoComplete="off" />
      <DateField name="dob" label="pharmaRefer.dob" hint="pharmaRefer.dob.hint" />
      <SelectField
        name="language"
        label="pharmaRefer.language"
        options={[
          { value: 'en', text: 'English' },
          { value: 'zh', text: '中文' },
        ]}
      />
      <TextField
        name="email"
        label="pharmaRefer.email"
        hint="pharmaRefer.email.hint"
        type="email"
        autoComplete="off"
        verbatim
        optional
      />
      <PhoneField name="phone" country="phoneCountry" label="pharmaRefer.phone" optional />
      <TextArea name="words" label="pharmaRefer.words" hint="pharmaRefer.words.hint" rows={2} optional />
      <CheckboxField name="agreed" label="pharmaRefer.agreed" />
      <SubmitButton label="pharmaRefer.send" />
    </Form>
  );
}

/** Tests of this pharmacy, or of any place. */
function TestFields({ pharmaid }: { pharmaid: string }) {
  const { language: lang } = useLanguage();
  const [{ data }] = useQuery({ query: ReferableTests, variables: { venueId: pharmaid, lang } });
  const { values } = useFormikContext<Values>();
  const here = data?.venue?.tests ?? [];
  const tests = (data?.medtest ?? []).filter(({ id }) => values.anywhere || here.includes(id));
  return (
    <>
      <SelectField
        name="testId"
        label="pharmaRefer.test"
        options={tests.map(({ id, name }) => ({ value: id, text: name }))}
      />
      <CheckboxField name="anywhere" label="pharmaRefer.anywhere" />
    </>
  );
}
