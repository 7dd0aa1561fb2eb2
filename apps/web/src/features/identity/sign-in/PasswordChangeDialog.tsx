import { longestPassword } from '@meridian/domain/identity/rules';
import { newPassword } from '@meridian/contracts/identity';
import type { Rules } from '@meridian/contracts/kernel';
import { useMutation } from 'urql';
import { object, string } from 'yup';
import { graphql } from '../../../gql/index.ts';
import { useViewers } from '../../../lib/viewer-context.tsx';
import { DangerButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { useSignOut } from './SignOutDialog.tsx';
import styles from './sign-in.module.css';

const ChangeDemandedPassword = graphql(`
  mutation ChangeDemandedPassword($password: String!, $currentPassword: String!) {
    mutateProfile(password: $password, currentPassword: $currentPassword) {
      ... on User {
        id
      }
      ...RefusalParts
    }
  }
`);

type Passwords = { currentPassword: string; password: string };

const rules: Rules<Passwords> = object({
  currentPassword: string().required().max(longestPassword),
  password: newPassword(),
});
const fields = { passwordWrong: 'currentPassword', passwordSame: 'password', passwordBreached: 'password' };

/** On every screen while a new password is demanded. It stays until there is one, or the person signs out. */
export function PasswordChangeDialog() {
  const viewers = useViewers();
  const [, change] = useMutation(ChangeDemandedPassword);
  const { leaving, signOut } = useSignOut();

  async function send(passwords: Passwords) {
    const { data } = await change(passwords);
    const outcome = data?.mutateProfile;
    if (outcome?.__typename === 'Refusal') return refused(outcome, fields);
    if (outcome !== undefined) {
      notify({ tone: 'good', message: 'passwordChange.done' });
      await viewers.renew();
    }
    return undefined;
  }

  return (
    <Dialog heading={<Say id="passwordChange.heading" />}>
      <p>
        <Say id="passwordChange.text" />
      </p>
      <Form initial={{ currentPassword: '', password: '' }} rules={rules} onSend={send}>
        <PasswordField name="currentPassword" label="passwordChange.current" />
        <PasswordField name="password" label="passwordChange.new" fresh />
        <SubmitButton label="passwordChange.submit" />
      </Form>
      <div className={styles.actions}>
        <DangerButton onClick={() => void signOut()} disabled={leaving}>
          <Say id={leaving ? 'signOut.leaving' : 'signOut.yes'} />
        </DangerButton>
      </div>
    </Dialog>
  );
}
