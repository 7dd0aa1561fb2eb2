import { forgotPasswordRules } from '@meridian/contracts/identity';
import { useNavigate } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './sign-in.module.css';

const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(email: $email) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

export default function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [, request] = useMutation(RequestPasswordReset);

  async function send({ email }: { email: string }) {
    const { data } = await request({ email: email.trim() });
    const outcome = data?.requestPasswordReset;
    if (outcome?.__typename === 'Refusal') return refused(outcome);
    if (outcome !== undefined) await navigate('/email_sent', { state: { email: email.trim() } });
    return undefined;
  }

  return (
    <Page heading={<Say id="forgotPassword.heading" />} lead={<Say id="forgotPassword.lead" />}>
      <Form initial={{ email: '' }} rules={forgotPasswordRules} onSend={send}>
        <TextField name="email" label="signIn.email" type="email" autoComplete="email" inputMode="email" verbatim />
        <SubmitButton label="forgotPassword.submit" />
      </Form>
      <div className={styles.ways}>
        <p>
          <AppLink to="/login">
            <Say id="signIn.back" />
          </AppLink>
        </p>
      </div>
    </Page>
  );
}
