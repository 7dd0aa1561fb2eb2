import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { TextField } from '../../../../ui/form/fields.tsx';
import { PhoneField } from '../../../../ui/form/PhoneField.tsx';

/** What each way to reach somebody is for. */
export type PersonHints = { email: MessageId; phone: MessageId };

type Props = {
  names?: { email: string; country: string; phone: string };
  hints?: PersonHints;
  /** Of who fills in the form: the browser may offer it. */
  own?: boolean;
};

const ofContact = { email: 'contact.email', country: 'contact.phoneCountry', phone: 'contact.phone' };

/** How somebody is reached. */
export function ContactFields({ names = ofContact, hints, own = true }: Props) {
  return (
    <>
      <TextField
        name={names.email}
        label="signIn.email"
        hint={hints?.email}
        type="email"
        autoComplete={own ? 'email' : 'off'}
        inputMode="email"
        verbatim
      />
      <PhoneField name={names.phone} country={names.country} label="identify.phone" hint={hints?.phone} />
    </>
  );
}
