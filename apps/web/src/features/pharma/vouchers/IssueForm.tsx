import { issueVouchersRules } from '@meridian/contracts/pharma';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { IssueVouchers, VaccinesOffered } from './vouchers.documents.ts';

const empty = { name: '', payer: '', testId: '', count: '', validUntil: '' };
const fieldOf = { notAVaccination: 'testId', validInThePast: 'validUntil', validTooLong: 'validUntil' };

/** One id for what is sent, so that an answer that was lost does not make two batches of one. */
export function IssueForm({ groupId, onIssued }: { groupId: string; onIssued(): void }) {
  const { language: lang } = useLanguage();
  const [initial] = useState(() => ({ id: crypto.randomUUID(), groupId, ...empty }));
  const [{ data: offered }] = useQuery({ query: VaccinesOffered, variables: { lang } });
  const [, issue] = useMutation(IssueVouchers);
  const vaccines = (offered?.medtest ?? []).map(({ id, name }) => ({ value: id, text: name }));
  const asInput = ({ count, ...values }: typeof initial) => ({ ...values, count: count === '' ? NaN : Number(count) });

  async function send(values: typeof initial) {
    const { data } = await issue({ input: asInput(values), lang });
    const outcome = data?.answer;
    if (outcome?.__typename === 'Refusal') return refused(outcome, fieldOf);
    if (outcome === undefined) return undefined;
    notify({ tone: 'good', message: 'pharmaVouchers.issued' });
    onIssued();
    return undefined;
  }

  return (
    <Form initial={initial} rules={issueVouchersRules} asInput={asInput} onSend={send}>
      <TextField name="name" label="pharmaVouchers.name" hint="pharmaVouchers.name.hint" />
      <SelectField name="testId" label="pharmaVouchers.vaccine" options={vaccines} />
      <TextField name="payer" label="pharmaVouchers.payer" hint="pharmaVouchers.payer.hint" />
      <TextField name="count" label="pharmaVouchers.count" inputMode="numeric" verbatim />
      <DayField name="validUntil" label="pharmaVouchers.validUntil" hint="pharmaVouchers.validUntil.hint" />
      <SubmitButton label="pharmaVouchers.issue" />
    </Form>
  );
}
