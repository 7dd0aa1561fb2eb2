import { bookingVoucherRules } from '@meridian/contracts/bookings';
import { useState } from 'react';
import { useFlag } from '../../../lib/flags/flags.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { voucherDraft } from '../shared/voucher-draft.ts';
import styles from './booking.module.css';
import type { StepProps } from './booking.journey.ts';

const ofVoucher = () => 'voucher';

/** A voucher pays for the vaccination of one person in full; without one it is paid as usual. */
export function VoucherPart({
  wizard,
  booking: { id, voucher, medtest, payUntil, patientTests },
}: Pick<StepProps, 'wizard' | 'booking'>) {
  const isOffered = useFlag('pharmacies');
  const [isSending, setSending] = useState(false);
  if (!voucher && (!isOffered || medtest.kind !== 'vaccination' || payUntil != null)) return null;

  async function give(values: { voucher: string }) {
    const sent = await wizard.send({ action: 'voucher', id, voucher: values.voucher }, ofVoucher);
    if ('now' in sent) {
      voucherDraft.forget();
      return [];
    }
    return sent.trouble
      ? [{ field: 'voucher', messageKey: sent.trouble.message, values: sent.trouble.values ?? {} }]
      : [];
  }

  async function remove() {
    setSending(true);
    await wizard.send({ action: 'withoutVoucher', id });
    setSending(false);
  }

  return (
    <section className={styles.rule}>
      <h2>
        <Say id="booking.voucher" />
      </h2>
      {patientTests.length > 1 && (
        <p>
          <Say id="booking.voucher.onePerson" values={{ count: patientTests.length }} />
        </p>
      )}
      {voucher && (
        <>
          {patientTests.length === 1 && (
            <p>
              <Say id="booking.voucher.pays" />
            </p>
          )}
          <SecondaryButton loading={isSending} onClick={() => void remove()}>
            <Say id="booking.voucher.remove" />
          </SecondaryButton>
        </>
      )}
      {!voucher && patientTests.length === 1 && (
        <Form initial={{ voucher: voucherDraft.code() }} rules={bookingVoucherRules} onSend={give}>
          <TextField name="voucher" label="bookingParts.voucher.code" hint="bookingParts.voucher.hint" verbatim />
          <SubmitButton label="booking.voucher.use" />
        </Form>
      )}
    </section>
  );
}
