import { useNavigate } from 'react-router';
import { postJson } from '../../../lib/api/api.ts';
import { useViewer, useViewers } from '../../../lib/viewer-context.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { failed } from '../../../ui/form/refused.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { signUpInput, type SignUpValues } from './sign-up.values.ts';
import styles from './sign-up.module.css';

export default function SignUpPage() {
  const viewers = useViewers();
  const user = useViewer()?.user;
  const navigate = useNavigate();

  async function signUp(values: SignUpValues) {
    let answer: unknown;
    try {
      answer = await postJson('/invite/', signUpInput(values));
    } catch (error) {
      return failed(error);
    }
    if ((answer as { guest?: boolean } | undefined)?.guest === true) {
      notify({ tone: 'good', message: 'signUp.guestDone' });
      await viewers.renew();
    } else {
      const { email } = signUpInput(values);
      await navigate('/confirm_registration', { replace: true, state: { usernameEmail: email } });
    }
    return undefined;
  }

  return (
    <Page heading={<Say id="signUp.heading" />} lead={<Say id="signUp.lead" />}>
      {user === undefined && (
        <p className={styles.way}>
          <Say id="signUp.haveAccount" />{' '}
          <AppLink to="/login">
            <Say id="signUp.signIn" />
          </AppLink>
        </p>
      )}
      <SignUpForm guest={user} onSend={signUp} />
    </Page>
  );
}
