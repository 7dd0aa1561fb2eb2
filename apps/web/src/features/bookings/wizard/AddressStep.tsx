import { bookingWhereaboutsRules } from '@meridian/contracts/bookings';
import { useState } from 'react';
import { TextField } from '../../../ui/form/fields.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { AddressFields } from './AddressFields.tsx';
import { whereaboutsInput, whereaboutsValues, type WhereaboutsValues } from './booking.values.ts';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './booking.journey.ts';
import { useBooker } from './use-booker.ts';

/** How the booker is reached, and where they live: where the nurse comes to, or where the result belongs. */
export default function AddressStep({ wizard, booking, onward }: StepProps) {
  const [draft] = useState(() => draftOfStep<WhereaboutsValues>(booking.id, 'address'));
  const booker = useBooker(draft.values === undefined && !booking.address1);
  if (booker === undefined) return <Loading shape="form" />;

  async function send(values: WhereaboutsValues) {
    const sent = await wizard.send({ action: 'address', id: booking.id, ...whereaboutsInput(values) });
    if ('wrong' in sent) return sent.wrong;
    draft.forget();
    return onward({ booking: sent.now });
  }

  const initial = draft.values ?? whereaboutsValues(booking, booker);
  return (
    <Form initial={initial} rules={bookingWhereaboutsRules} asInput={whereaboutsInput} onSend={send}>
      <KeepDraft name={draft.name} />
      <FieldGroup title="booking.contact">
        <TextField
          name="contact.email"
          label="signIn.email"
          hint="booking.email.hint"
          type="email"
          autoComplete="email"
          inputMode="email"
          verbatim
        />
        <PhoneField
          name="contact.phone"
          country="contact.phoneCountry"
          label="identify.phone"
          hint="booking.phone.hint"
        />
      </FieldGroup>
      <FieldGroup title={booking.medtest.homeVisit ? 'booking.address.visit' : 'booking.address.home'}>
        <AddressFields />
      </FieldGroup>
      <SubmitButton label="journey.continue" />
    </Form>
  );
}
