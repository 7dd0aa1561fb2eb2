import { applyForPharmacyRules } from '@meridian/contracts/pharma';
import { useState } from 'react';
import { useMutation } from 'urql';
import { CheckboxField, TextField } from '../../../ui/form/fields.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { ApplyForPharmacy } from './apply.documents.ts';

const empty = {
  company: '',
  companyNo: '',
  premisesNo: '',
  name: '',
  address1: '',
  city: '',
  postCode: '',
  phone: '',
  authorised: false,
};

/** One id for what is sent, so that an answer that was lost does not make two applications of one. */
export function ApplyForm({ onSent }: { onSent(): void }) {
  const [initial] = useState(() => ({ id: crypto.randomUUID(), ...empty }));
  const [, apply] = useMutation(ApplyForPharmacy);

  async function send(values: typeof initial) {
    const { data } = await apply({ input: values });
    const outcome = data?.answer;
    if (outcome?.__typename === 'Refusal') return refused(outcome, { unknownPostCode: 'postCode' });
    if (outcome === undefined) return undefined;
    notify({ tone: 'good', message: 'pharmaApply.sent' });
    onSent();
    return undefined;
  }

  return (
    <Form initial={initial} rules={applyForPharmacyRules} onSend={send}>
      <FieldGroup title="pharmaApply.company.group">
        <TextField name="company" label="pharmaApply.company" autoComplete="organization" />
        <TextField name="companyNo" label="pharmaApply.companyNo" hint="pharmaApply.companyNo.hint" verbatim />
      </FieldGroup>
      <FieldGroup title="pharmaApply.pharmacy.group">
        <TextField name="name" label="pharmaApply.name" />
        <TextField
          name="premisesNo"
          label="pharmaApply.premisesNo"
          hint="pharmaApply.premisesNo.hint"
          inputMode="numeric"
          verbatim
        />
        <TextField name="address1" label="pharmaApply.address1" autoComplete="address-line1" />
        <TextField name="city" label="pharmaApply.city" autoComplete="address-level2" />
        <TextField name="postCode" label="pharmaApply.postCode" autoComplete="postal-code" verbatim />
        <TextField name="phone" label="pharmaApply.phone" type="tel" autoComplete="tel" />
      </FieldGroup>
      <CheckboxField name="authorised" label="pharmaApply.authorised" />
      <SubmitButton label="pharmaApply.send" />
    </Form>
  );
}
