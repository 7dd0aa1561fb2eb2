import { bookingBarcodeRules } from '@meridian/contracts/bookings';
import { useState } from 'react';
import { forgetScannedKit, scannedKit } from '../../../lib/scanned-kit.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { TakeSample } from '../shared/TakeSample.tsx';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './booking.journey.ts';

type Values = { barcode: string };

const ofBarcode = new Set(['badBarcode', 'unknownKit', 'kitUsed', 'kitNeeded']);
const asInput = ({ barcode }: Values) => ({ barcode: barcode.trim().toUpperCase() });

/** The code on the kit that somebody has at home. */
export default function BarcodeStep({ wizard, booking, onward }: StepProps) {
  const [draft] = useState(() => draftOfStep<Values>(booking.id, 'barcode'));

  async function send(values: Values) {
    const input = { action: 'barcode', id: booking.id, ...asInput(values) } as const;
    const sent = await wizard.send(input, (reason) => (ofBarcode.has(reason) ? 'barcode' : undefined));
    if ('wrong' in sent) return sent.wrong;
    draft.forget();
    forgetScannedKit();
    return onward({ booking: sent.now });
  }

  return (
    <>
      <p>
        <Say id="booking.barcode.text" />
      </p>
      <Form
        initial={draft.values ?? { barcode: booking.barcode ?? scannedKit() ?? '' }}
        rules={bookingBarcodeRules}
        asInput={asInput}
        onSend={send}
      >
        <KeepDraft name={draft.name} />
        <TextField name="barcode" label="booking.barcode.label" hint="booking.barcode.hint" verbatim />
        <SubmitButton label="journey.continue" />
      </Form>
      <TakeSample sample={booking.medtest.sample} />
    </>
  );
}
