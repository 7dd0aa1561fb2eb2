import { signupRulesWith, type SignupInput } from '@meridian/contracts/identity';
import { useEffect, useRef } from 'react';
import { postJson } from '../../../../lib/api/api.ts';
import { fieldErrorsIn } from '../../../../lib/api/refusal.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import type { Language } from '../../../../lib/i18n/languages.ts';
import { useViewer, useViewers } from '../../../../lib/viewer-context.tsx';
import { alwaysWeixin } from '../../../../lib/weixin.ts';
import { AppLink } from '../../../../ui/AppLink.tsx';
import { CheckboxField, TextField } from '../../../../ui/form/fields.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { failed } from '../../../../ui/form/refused.ts';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { notifyBad } from '../../../../ui/notifications/notifications.ts';
import { Say } from '../../../../ui/Say.tsx';
import { guestInput } from './GuestForm.tsx';
import type { PersonHints } from '../person/ContactFields.tsx';
import { MainlandFields } from '../person/MainlandFields.tsx';
import { blankMainland, mainlandInput } from '../person/mainland.values.ts';
import { PersonFields } from '../person/PersonFields.tsx';

const names = { given: 'givenName', family: 'familyName', email: 'email', country: 'phoneCountry', phone: 'phone' };

const blank = () => ({
  givenName: '',
  familyName: '',
  email: '',
  phoneCountry: '+44',
  phone: '',
  weixin: '',
  username: '',
  password: '',
  terms: false,
  ...blankMainland(),
});
type Values = ReturnType<typeof blank>;

export function accountInput(given: Values, language: Language): SignupInput {
  const { weixin, whereNow: _where, agreeSensitive: _sensitive, agreeAbroad: _abroad, ...values } = given;
  return {
    ...values,
    ...mainlandInput(given),
    role: 'patient',
    language,
    givenName: values.givenName.trim(),
    familyName: values.familyName.trim(),
    email: values.email.trim(),
    phone: values.phone.trim(),
    username: values.username.trim(),
    ...(weixin.trim() !== '' && { weixin: weixin.trim() }),
  };
}

/**
 * An account without leaving what one is about: a guest who signs up is a patient at once. The link in the mail then
 * brings what was bought or booked before with the same address.
 */
export function AccountForm({ hints }: { hints: PersonHints }) {
  const { language } = useLanguage();
  const viewers = useViewers();
  const isGuest = useViewer()?.user !== undefined;
  const admitted = useRef(isGuest);
  const asInput = (values: Values) => accountInput(values, language);

  // Who leaves after half of it goes on as a guest.
  useEffect(
    () => () => {
      if (admitted.current) void viewers.renew();
    },
    [viewers],
  );

  async function send(values: Values) {
    const { givenName, familyName, ...rest } = values;
    try {
      if (!admitted.current) {
        await postJson('/api/guest/', guestInput({ firstName: givenName, lastName: familyName, ...rest }, language));
        admitted.current = true;
      }
      await postJson('/invite/', asInput(values));
    } catch (error) {
      const errors = fieldErrorsIn(error);
      return errors.length > 0 ? errors : failed(error);
    }
    const { user } = await viewers.renew();
    if (user === undefined) notifyBad('signIn.notKept');
    return undefined;
  }

  return (
    <Form initial={blank()} rules={signupRulesWith({ alwaysWeixin: alwaysWeixin() })} asInput={asInput} onSend={send}>
      <PersonFields names={names} hints={hints} />
      <MainlandFields />
      {(alwaysWeixin() || language === 'zh') && (
        <TextField name="weixin" label="identify.weixin" hint="identify.weixin.hint" verbatim />
      )}
      <TextField
        name="username"
        label="identify.username"
        hint="identify.username.hint"
        autoComplete="username"
        verbatim
      />
      <PasswordField name="password" label="signIn.password" fresh />
      <CheckboxField name="terms" label="identify.terms" />
      <p>
        <AppLink to="/terms" target="_blank">
          <Say id="identify.terms.read" />
        </AppLink>
      </p>
      <SubmitButton label="identify.account.submit" />
    </Form>
  );
}
