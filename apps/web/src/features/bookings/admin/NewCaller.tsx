import { addPersonRules } from '@meridian/contracts/identity';
import { useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, type Refused } from '../../../ui/admin/admin-answers.ts';
import { Refusal } from '../../../ui/admin/Refusal.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { CheckboxField, RadioField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { NameFields } from '../../identity/shared/person/NameFields.tsx';
import desk from '../shared/desk.module.css';
import { languageOptions } from '../shared/Spoken.tsx';
import { callerFrom, callerInput, type CallerValues } from './caller.values.ts';
import { FoundPeople, type Found } from './FoundPeople.tsx';
import { AddCaller, FindPatients } from './patient-booking.documents.ts';

type Props = {
  searched: string;
  /** Somebody who was here already. */
  chosen: string | undefined;
  onChoose(id: string): void;
  onAdded(id: string): Promise<Refused | undefined>;
};

/** Somebody who is new to us; who looks like somebody we know is shown first. */
export default function NewCaller({ searched, chosen, onChoose, onAdded }: Props) {
  const [refused, setRefused] = useState<Refused>();
  const [alike, setAlike] = useState<readonly Found[]>([]);

  async function add(values: CallerValues) {
    setRefused(undefined);
    const outcome = await carryOut({ form: trusted(AddCaller) }, { ...callerInput(values) });
    if (!('refused' in outcome)) return setRefused(await onAdded(String(outcome.answer['id'])));
    const { fields, message } = outcome.refused;
    if (fields.length > 0) return fields;
    if (message === 'identity.refusals.looksAlike') setAlike(await likenesses(values));
    setRefused(outcome.refused);
  }

  return (
    <Form initial={callerFrom(searched)} rules={addPersonRules} asInput={callerInput} onSend={add}>
      {refused && <Refusal refused={refused} />}
      {alike.length > 0 && <FoundPeople people={alike} chosen={chosen} onChoose={onChoose} />}
      {alike.length > 0 && <CheckboxField name="anotherPerson" label="fields.AddPersonInput.anotherPerson" />}
      <div className={desk.pair}>
        <NameFields given="firstName" family="lastName" own={false} />
        <DateField name="birthDate" label="booking.dob" />
        <TextField name="postCode" label="addressParts.postCode" autoComplete="off" verbatim optional />
        <PhoneField name="phoneNumber" country="phoneCountry" label="identify.phone" hint="adminBookings.book.reach" />
        <TextField
          name="email"
          label="signIn.email"
          hint="adminBookings.book.email"
          type="email"
          inputMode="email"
          autoComplete="off"
          verbatim
        />
      </div>
      <RadioField name="language" label="fields.AddPersonInput.language" options={languageOptions} />
      <SubmitButton label="adminBookings.book.addAndBook" />
    </Form>
  );
}

async function likenesses({ firstName, lastName, birthDate }: CallerValues): Promise<readonly Found[]> {
  const search = [firstName, lastName, birthDate].join(' ').trim();
  const found = await askTrusted(trusted(FindPatients), { search }, { personal: true }).catch(() => []);
  return found as readonly Found[];
}
