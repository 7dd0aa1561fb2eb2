import { medtestAuditRules } from '@meridian/contracts/bookings';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, type Refused } from '../../../ui/admin/admin-answers.ts';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { Refusal } from '../../../ui/admin/Refusal.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-audit.module.css';
import { type Audited, MedtestAudit } from './audit.documents.ts';

const Audit = lazyPart('booking-audit', () => import('./Audit.tsx'));
const why = (['support', 'safety', 'legal', 'verification', 'delivery'] as const).map((value) => ({
  value,
  label: `fields.AccessReason.${value}` as const,
}));

type Asked = { readonly booking: string; readonly reason: string };
type Shown = { readonly audit: Audited; readonly reason: string };

/** A booking's whole history, out of the log. */
export default function AuditPage() {
  const [address] = useSearchParams();
  const [shown, setShown] = useState<Shown>();
  const [refused, setRefused] = useState<Refused>();
  const ask = async ({ booking, reason }: Asked) => {
    setRefused(undefined);
    const outcome = await carryOut({ form: trusted(MedtestAudit) }, { booking, reason }, { personal: true });
    if ('refused' in outcome) {
      setShown(undefined);
      if (outcome.refused.fields.length > 0) return outcome.refused.fields;
      setRefused(outcome.refused);
      return [];
    }
    setShown({ audit: outcome.answer as unknown as Audited, reason });
    return [];
  };
  return (
    <Page heading={<Say id="adminAudit.title" />} lead={<Say id="adminAudit.lead" />} wide>
      <div className={styles.ask}>
        {refused && <Refusal refused={refused} />}
        <Form
          initial={{ booking: address.get('booking') ?? '', reason: '' }}
          rules={medtestAuditRules}
          asInput={(values) => medtestAuditRules.cast(values, { assert: false })}
          onSend={ask}
        >
          <div className={styles.question}>
            <TextField name="booking" label="adminAudit.booking" hint="adminAudit.booking.hint" verbatim />
            <SelectField name="reason" label="adminAudit.reason" hint="adminAudit.reason.hint" options={why} />
          </div>
          <SubmitButton label="adminAudit.open" />
        </Form>
      </div>
      {shown && <Audit key={shown.audit.id} {...shown} />}
    </Page>
  );
}
