import { findReferralRules } from '@meridian/contracts/pharma';
import { referralCodeOf } from '@meridian/domain/pharma/rules';
import { useState } from 'react';
import { TextField } from '../../../../ui/form/fields.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { Page } from '../../../../ui/page/Page.tsx';
import { Say } from '../../../../ui/Say.tsx';
import Referral from './Referral.tsx';

/** For whoever holds the paper: its code is typed, then it is as with the link. */
export default function ByCode() {
  const [code, setCode] = useState<string | null>(null);
  if (code !== null) return <Referral code={code} onOther={() => setCode(null)} />;
  return (
    <Page heading={<Say id="referral.code.title" />} lead={<Say id="referral.code.lead" />}>
      <Form
        initial={{ code: '' }}
        rules={findReferralRules}
        onSend={async ({ code: typed }) => {
          setCode(referralCodeOf(typed));
          return undefined;
        }}
      >
        <TextField name="code" label="referral.code" hint="referral.code.hint" autoComplete="off" verbatim />
        <SubmitButton label="referral.code.go" />
      </Form>
    </Page>
  );
}
