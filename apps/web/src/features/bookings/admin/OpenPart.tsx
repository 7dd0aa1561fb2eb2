import { useId, useState } from 'react';
import { openBookingRules } from '@meridian/contracts/bookings';
import { trusted } from '../../../lib/api/admin-form.ts';
import { carryOut, Refusal, type AdminRow, type Refused } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-bookings.module.css';
import { type Opened, OpenBooking } from './bookings.documents.ts';
import { OpenedBooking } from './OpenedBooking.tsx';
import { accessReasons } from './reasons.ts';

type Props = { readonly row: AdminRow; readonly version: number };

/** Who comes and how they are reached, once somebody has said why they look. */
export default function OpenPart({ row, version }: Props) {
  const heading = useId();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<string>();
  const [opened, setOpened] = useState<Opened & { readonly version: number }>();
  const [refused, setRefused] = useState<Refused>();
  const id = String(row['id']);

  const open = async (why: string) => {
    setRefused(undefined);
    const outcome = await carryOut({ form: trusted(OpenBooking) }, { id, reason: why });
    if ('refused' in outcome) {
      if (outcome.refused.fields.length > 0) return outcome.refused.fields;
      setRefused(outcome.refused);
      return [];
    }
    setReason(why);
    setOpened({ ...(outcome.answer as unknown as Opened), version });
    setAsking(false);
    return [];
  };

  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        <Say id="adminBookings.open" />
      </h3>
      {refused && <Refusal refused={refused} />}
      {opened && <OpenedBooking opened={opened} />}
      {opened && opened.version !== version && reason !== undefined && (
        <div>
          <SecondaryButton onClick={() => void open(reason)}>
            <Say id="adminBookings.open.again" />
          </SecondaryButton>
        </div>
      )}
      {!opened && !asking && (
        <div>
          <SecondaryButton onClick={() => setAsking(true)}>
            <Say id="adminBookings.open.ask" />
          </SecondaryButton>
        </div>
      )}
      {asking && (
        <Form initial={{ id, reason: '' }} rules={openBookingRules} onSend={(values) => open(values.reason)}>
          <SelectField
            name="reason"
            label="fields.OpenBookingInput.reason"
            hint="adminBookings.open.hint"
            options={accessReasons}
          />
          <SubmitButton label="adminBookings.open.ask" />
        </Form>
      )}
    </section>
  );
}
