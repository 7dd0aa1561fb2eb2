import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { SignInForm } from '../shared/sign-in/SignInForm.tsx';
import styles from './sign-in.module.css';

export default function SignInPage() {
  const [codeAsked, setCodeAsked] = useState(false);
  const wanted = useSearchParams()[0].has('next');
  const [beginning, setBeginning] = useState(0);
  const startAgain = () => {
    setCodeAsked(false);
    setBeginning(beginning + 1);
  };
  return (
    <Page
      heading={<Say id={codeAsked ? 'signIn.code.title' : 'signIn.heading'} />}
      lead={codeAsked ? <Say id="signIn.code.lead" /> : wanted && <Say id="signIn.first" />}
    >
      <SignInForm key={beginning} codeAsked={codeAsked} onCodeAsked={() => setCodeAsked(true)} />
      <div className={styles.ways}>{codeAsked ? <StartAgain onPress={startAgain} /> : <OtherWays />}</div>
    </Page>
  );
}

function OtherWays() {
  return (
    <>
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
    </>
  );
}

function StartAgain({ onPress }: { onPress(): void }) {
  return (
    <div className={styles.actions}>
      <SecondaryButton onClick={onPress}>
        <Say id="signIn.startAgain" />
      </SecondaryButton>
    </div>
  );
}
