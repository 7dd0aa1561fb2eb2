import { bookingWhereaboutsRules } from '@meridian/contracts/bookings';
import { useState } from 'react';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { ContactFields } from '../../identity/shared/person/ContactFields.tsx';
import { useKnownPerson } from '../../identity/shared/person/use-known-person.ts';
import { whereaboutsInput, type WhereaboutsValues } from '../shared/booking-form.values.ts';
import { BookerDetails } from './booking.documents.ts';
import { referralDraft } from '../shared/referral-draft.ts';
import { whereaboutsValues } from './booking.values.ts';
import { FoundAddress } from './FoundAddress.tsx';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './booking.journey.ts';

/** How the booker is reached, and where they live: where the nurse comes to, or where the result belongs. */
export default function AddressStep({ wizard, booking, hints, onward }: StepProps) {
  const [draft] = useState(() => draftOfStep<WhereaboutsValues>(booking.id, 'address'));
  const booker = useKnownPerson(BookerDetails, draft.values === undefined && !booking.address1);
  if (booker === undefined) return <Loading shape="form" />;

  async function send(values: WhereaboutsValues) {
    const sent = await wizard.send({ action: 'address', id: booking.id, ...whereaboutsInput(values) });
    if ('wrong' in sent) return sent.wrong;
    draft.forget();
    return onward({ booking: sent.now });
  }

  const initial = draft.values ?? whereaboutsValues(booking, booker, referralDraft.personOf(booking.id));
  return (
    <Form initial={initial} rules={bookingWhereaboutsRules} asInput={whereaboutsInput} onSend={send}>
      <KeepDraft name={draft.name} />
      <FieldGroup title="booking.contact">
        <ContactFields hints={hints} />
      </FieldGroup>
      <FieldGroup title={booking.medtest.homeVisit ? 'booking.address.visit' : 'booking.address.home'}>
        <FoundAddress />
      </FieldGroup>
      <SubmitButton label="journey.continue" />
    </Form>
  );
}
