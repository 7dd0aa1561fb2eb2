import { giveAppointmentPlaceRules } from '@meridian/contracts/gp';
import type { Rules } from '@meridian/contracts/kernel';
import { useState } from 'react';
import { object } from 'yup';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { AddressFields } from '../../identity/shared/person/AddressFields.tsx';
import { ContactFields } from '../../identity/shared/person/ContactFields.tsx';
import { useKnownPerson } from '../../identity/shared/person/use-known-person.ts';
import { CallerDetails } from './appointment-steps.documents.ts';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './gp.journey.ts';
import { placeInForm, placeInput, placeValues, type PlaceValues } from '../shared/gp.values.ts';

const ofContact = ['email', 'phoneCountry', 'phone'] as const;
const ofAddress = ['address1', 'address2', 'city', 'postCode', 'country'] as const;
const rules: Rules<ReturnType<typeof placeInForm>> = object({
  contact: giveAppointmentPlaceRules.pick([...ofContact]),
  address: giveAppointmentPlaceRules.pick([...ofAddress]),
}) as never;
const inForm = (field: string) => (ofAddress.some((each) => each === field) ? `address.${field}` : `contact.${field}`);

/** Where the doctor calls, and where help could be sent. */
export default function PlaceStep({ wizard, appointment, hints, onward }: StepProps) {
  const [draft] = useState(() => draftOfStep<PlaceValues>(appointment?.id, 'place'));
  const caller = useKnownPerson(CallerDetails, draft.values === undefined && !appointment?.address1);
  if (caller === undefined) return <Loading shape="form" />;
  if (appointment === undefined) return null;

  async function send(values: PlaceValues) {
    const sent = await wizard.send({ page: 'place', input: placeInput(values) });
    if ('wrong' in sent) return sent.wrong.map((error) => ({ ...error, field: inForm(error.field) }));
    draft.forget();
    return onward({ appointment: sent.now });
  }

  return (
    <Form initial={draft.values ?? placeValues(appointment, caller)} rules={rules} asInput={placeInForm} onSend={send}>
      <KeepDraft name={draft.name} />
      <FieldGroup title="gpBook.place.contact">
        <ContactFields hints={hints} />
      </FieldGroup>
      <FieldGroup title="gpBook.place.where">
        <p>
          <Say id="gpBook.place.where.text" />
        </p>
        <AddressFields />
      </FieldGroup>
      <SubmitButton label="journey.continue" />
    </Form>
  );
}
