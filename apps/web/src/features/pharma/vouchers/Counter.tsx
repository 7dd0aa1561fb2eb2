import { lookUpVoucherRules } from '@meridian/contracts/pharma';
import { useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { FoundVoucherPartsFragment } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { FoundVoucher } from './FoundVoucher.tsx';
import { FoundVoucherParts, LookUpVoucher } from './vouchers.documents.ts';

export type Shown = { code: string; voucher: FoundVoucherPartsFragment };

/** A voucher is typed or scanned and looked at; then it is said who gets it. */
export function Counter({ groupId }: { groupId: string }) {
  const { language: lang } = useLanguage();
  const [, lookUp] = useMutation(LookUpVoucher);
  const [shown, show] = useState<Shown>();
  const initial = { groupId, code: '' };

  async function send(input: typeof initial) {
    show(undefined);
    const { data } = await lookUp({ input, lang });
    const outcome = data?.answer;
    if (outcome?.__typename === 'Refusal') return refused(outcome, { unknownVoucher: 'code', throttled: 'code' });
    if (outcome) show({ code: input.code, voucher: readFragment(FoundVoucherParts, outcome) });
    return undefined;
  }

  return (
    <Section heading={<Say id="pharmaVouchers.counter" />}>
      <Form initial={initial} rules={lookUpVoucherRules} onSend={send}>
        <CodeField name="code" label="pharmaVouchers.code" hint="pharmaVouchers.code.hint" />
        <SubmitButton label="pharmaVouchers.lookUp" />
      </Form>
      {shown && <FoundVoucher key={shown.code} shown={shown} />}
    </Section>
  );
}
