import { useState } from 'react';
import { AppLink } from '../../ui/AppLink.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Say } from '../../ui/Say.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './sign-in.module.css';

export default function SignInPage() {
  const [codeAsked, setCodeAsked] = useState(false);
  return (
    <Page
      heading={<Say id={codeAsked ? 'signIn.code.title' : 'signIn.heading'} />}
      lead={codeAsked && <Say id="signIn.code.lead" />}
    >
      <SignInForm codeAsked={codeAsked} onCodeAsked={() => setCodeAsked(true)} />
      <div className={styles.ways}>
        <p>
          <AppLink to="/forgot_password">
            <Say id="signIn.forgotten" />
          </AppLink>
        </p>
        <p>
          <Say id="signIn.noAccount" />{' '}
          <AppLink to="/signup">
            <Say id="signIn.signUp" />
          </AppLink>
        </p>
      </div>
    </Page>
  );
}
