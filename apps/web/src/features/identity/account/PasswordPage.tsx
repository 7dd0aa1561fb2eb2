import { longestPassword } from '@meridian/domain/identity/rules';
import { newPassword } from '@meridian/contracts/identity';
import { key, type Rules } from '@meridian/contracts/kernel';
import { useNavigate } from 'react-router';
import { object, string } from 'yup';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { AccountPage } from './AccountPage.tsx';
import type { AccountAccess } from './use-account.ts';
import { sayGood, useSave } from './use-save.ts';

type Passwords = { currentPassword: string; password: string };

const rules: Rules<Passwords> = object({
  currentPassword: string().required(key('identity.rules.password')).max(longestPassword),
  password: newPassword(),
});

export default function PasswordPage() {
  return (
    <AccountPage
      heading="account.password"
      lead="account.password.lead"
      back={{ to: '/account/security', label: 'account.security' }}
      membersOnly
    >
      {(account) => <PasswordForm {...account} />}
    </AccountPage>
  );
}

function PasswordForm(account: AccountAccess) {
  const save = useSave(account);
  const navigate = useNavigate();

  async function send(passwords: Passwords) {
    const { saved, refused } = await save(passwords);
    if (saved) {
      sayGood('account.password.done');
      await navigate('/account/security');
    }
    return refused;
  }

  return (
    <>
      <Form initial={{ currentPassword: '', password: '' }} rules={rules} onSend={send}>
        <PasswordField name="currentPassword" label="account.password.current" />
        <PasswordField name="password" label="account.password.new" fresh />
        <SubmitButton label="account.password.save" />
      </Form>
      <p>
        <AppLink to="/forgot_password">
          <Say id="account.password.forgotten" />
        </AppLink>
      </p>
    </>
  );
}
