import { signupRulesWith } from '@meridian/contracts/identity';
import { specialties, titles } from '@meridian/domain/identity/rules';
import { useFormikContext } from 'formik';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { SignedInUser } from '../../../lib/viewer.ts';
import { alwaysWeixin } from '../../../lib/weixin.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { CheckboxField, RadioField, SelectField, TextField, type Option } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import type { FieldError } from '../../../ui/form/form-errors.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { MainlandFields } from '../shared/person/MainlandFields.tsx';
import { blankSignUp, signUpInput, type SignUpValues } from './sign-up.values.ts';
import styles from './sign-up.module.css';

const roles: readonly Option[] = [
  { value: 'patient', label: 'signUp.role.patient' },
  { value: 'doctor', label: 'signUp.role.doctor' },
];
const mailLanguages: readonly Option[] = [
  { value: 'en', label: 'signUp.language.en' },
  { value: 'zh', label: 'signUp.language.zh' },
];
const titleOptions: readonly Option[] = titles.map((value) => ({ value, label: `fields.Title.${value}` }));
const specialtyOptions: readonly Option[] = specialties.map((value) => ({ value, label: `fields.Specialty.${value}` }));

type Props = {
  guest?: SignedInUser;
  onSend(values: SignUpValues): Promise<readonly FieldError[] | undefined>;
};

export function SignUpForm({ guest, onSend }: Props) {
  const { language } = useLanguage();
  return (
    <Form
      initial={blankSignUp(language, guest)}
      rules={signupRulesWith({ alwaysWeixin: alwaysWeixin() })}
      asInput={signUpInput}
      onSend={onSend}
    >
      <FieldGroup title="signUp.about">
        <RadioField name="role" label="signUp.role" options={roles} />
        <SelectField name="title" label="signUp.personTitle" options={titleOptions} optional />
        <Names />
        <DoctorFields />
      </FieldGroup>
      <FieldGroup title="signUp.contact">
        <TextField
          name="email"
          label="signIn.email"
          hint="signUp.email.hint"
          type="email"
          autoComplete="email"
          inputMode="email"
          verbatim
        />
        <PhoneField name="phone" country="phoneCountry" label="signUp.phone" />
        <MainlandFields />
        <RadioField name="language" label="signUp.language" options={mailLanguages} />
        <WeChatField />
      </FieldGroup>
      <FieldGroup title="signUp.access">
        <TextField
          name="username"
          label="signUp.username"
          hint="signUp.username.hint"
          autoComplete="username"
          verbatim
        />
        <PasswordField name="password" label="signIn.password" fresh />
      </FieldGroup>
      <div className={styles.agree}>
        <CheckboxField name="terms" label="signUp.terms" />
        <p>
          <AppLink to="/terms" target="_blank">
            <Say id="signUp.terms.read" />
          </AppLink>
        </p>
        <p>
          <AppLink to="/privacy" target="_blank">
            <Say id="signUp.privacy.read" />
          </AppLink>
        </p>
      </div>
      <SubmitButton label="signUp.submit" />
    </Form>
  );
}

/** In the order in which the reader's language says a name. */
function Names() {
  const { language } = useLanguage();
  const given = <TextField key="given" name="givenName" label="signUp.givenName" autoComplete="given-name" optional />;
  const family = <TextField key="family" name="familyName" label="signUp.familyName" autoComplete="family-name" />;
  return <>{language === 'zh' ? [family, given] : [given, family]}</>;
}

function DoctorFields() {
  const { values } = useFormikContext<SignUpValues>();
  if (values.role !== 'doctor') return null;
  return (
    <>
      <SelectField name="specialty" label="signUp.specialty" options={specialtyOptions} />
      <TextField name="gmcNumber" label="signUp.gmcNumber" hint="signUp.gmcNumber.hint" inputMode="numeric" verbatim />
    </>
  );
}

function WeChatField() {
  const { values } = useFormikContext<SignUpValues>();
  const isNeeded = alwaysWeixin() || values.language === 'zh';
  return (
    <TextField
      name="weixin"
      label="signUp.weixin"
      hint={isNeeded ? 'signUp.weixin.needed' : 'signUp.weixin.hint'}
      optional={!isNeeded}
      verbatim
    />
  );
}
