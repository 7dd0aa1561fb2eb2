import { signInRules, type SignInInput } from '@meridian/contracts/identity';
import { useEffect, useRef } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { postJson } from '../../../../lib/api/api.ts';
import { ApiError } from '../../../../lib/api/errors.ts';
import { useViewers } from '../../../../lib/viewer-context.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { fieldId, type FieldError } from '../../../../ui/form/form-errors.ts';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { dismiss, notify, notifyBad } from '../../../../ui/notifications/notifications.ts';
import { signInTrouble } from './sign-in-trouble.ts';

const blank: SignInInput = { usernameEmail: '', password: '', code: '' };

type Props = { codeAsked: boolean; onCodeAsked(): void };

/** The guard of the page leads onward as soon as the viewer is known to have signed in. */
export function SignInForm({ codeAsked, onCodeAsked }: Props) {
  const viewers = useViewers();
  const navigate = useNavigate();
  const announced = useRef<number>(undefined);

  useEffect(() => {
    if (codeAsked) document.getElementById(fieldId('code'))?.focus();
  }, [codeAsked]);

  async function signIn({ usernameEmail, password, code }: SignInInput): Promise<readonly FieldError[] | void> {
    if (announced.current !== undefined) dismiss(announced.current);
    try {
      const given = { usernameEmail: usernameEmail.trim(), password };
      await postJson('/api/login_user/', code ? { ...given, code: code.trim() } : given);
    } catch (error) {
      if (isCode(error, 'codeNeeded')) return onCodeAsked();
      if (isCode(error, 'codeWrong')) return [{ field: 'code', messageKey: 'identity.refusals.codeWrong', values: {} }];
      announced.current = notify({
        tone: 'bad',
        ...signInTrouble(error),
        action: wayOn(error, usernameEmail, navigate),
      });
      return undefined;
    }
    const { user } = await viewers.renew();
    if (user === undefined) announced.current = notifyBad('signIn.notKept');
    return undefined;
  }

  return (
    <Form initial={blank} rules={signInRules} onSend={signIn}>
      <div hidden={codeAsked}>
        <TextField name="usernameEmail" label="signIn.usernameEmail" autoComplete="username" verbatim />
      </div>
      <div hidden={codeAsked}>
        <PasswordField name="password" label="signIn.password" />
      </div>
      {codeAsked && (
        <TextField name="code" label="signIn.code" hint="signIn.code.hint" autoComplete="one-time-code" verbatim />
      )}
      <SubmitButton label={codeAsked ? 'journey.continue' : 'signIn.submit'} />
    </Form>
  );
}

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.errors[0]?.code === code;

function wayOn(error: unknown, usernameEmail: string, navigate: NavigateFunction) {
  if (isCode(error, 'throttled'))
    return { label: 'signIn.byMail', run: () => void navigate('/forgot_password') } as const;
  if (!isCode(error, 'unconfirmed')) return undefined;
  const run = () => void navigate('/confirm_registration', { state: { usernameEmail } });
  return { label: 'signIn.sendLink', run } as const;
}
