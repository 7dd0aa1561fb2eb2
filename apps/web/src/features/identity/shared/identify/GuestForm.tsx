import { guestRules, type GuestInput } from '@meridian/contracts/identity';
import { postJson } from '../../../../lib/api/api.ts';
import { draftOf, forgetDraft } from '../../../../lib/draft.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import { useViewers } from '../../../../lib/viewer-context.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../../ui/form/KeepDraft.tsx';
import { failed } from '../../../../ui/form/refused.ts';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { notifyBad } from '../../../../ui/notifications/notifications.ts';
import type { PersonHints } from '../person/ContactFields.tsx';
import { MainlandFields } from '../person/MainlandFields.tsx';
import { blankMainland, mainlandInput, type MainlandValues } from '../person/mainland.values.ts';
import { PersonFields } from '../person/PersonFields.tsx';

const names = { given: 'firstName', family: 'lastName', email: 'email', country: 'phoneCountry', phone: 'phone' };
const draft = 'identifyGuest';

export type GuestValues = Omit<GuestInput, 'language' | keyof MainlandValues> & MainlandValues;
const blank = (): GuestValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phoneCountry: '+44',
  phone: '',
  ...blankMainland(),
});

export function guestInput(values: GuestValues, language: GuestInput['language']): GuestInput {
  const { firstName, lastName, email, phoneCountry, phone } = values;
  return {
    language,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phoneCountry,
    phone: phone.trim(),
    ...mainlandInput(values),
  };
}

export function GuestForm({ hints }: { hints: PersonHints }) {
  const { language } = useLanguage();
  const viewers = useViewers();
  const asInput = (values: GuestValues) => guestInput(values, language);

  async function send(values: GuestValues) {
    try {
      await postJson('/api/guest/', asInput(values));
    } catch (error) {
      return failed(error);
    }
    const { user } = await viewers.renew();
    if (user === undefined) notifyBad('signIn.notKept');
    else forgetDraft(draft);
    return undefined;
  }

  return (
    <Form initial={{ ...blank(), ...draftOf<GuestValues>(draft) }} rules={guestRules} asInput={asInput} onSend={send}>
      <KeepDraft name={draft} />
      <PersonFields names={names} hints={hints} />
      <MainlandFields />
      <SubmitButton label="journey.continue" />
    </Form>
  );
}
