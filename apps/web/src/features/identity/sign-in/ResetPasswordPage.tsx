import { resetPasswordRules } from '@meridian/contracts/identity';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { reasonOf } from '../../../lib/api/refusal.ts';
import { forgetLinkToken, linkToken } from '../../../lib/link-token.ts';
import { useViewers } from '../../../lib/viewer-context.tsx';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { BrokenArc } from '../../../ui/illustrations/BrokenArc.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';

const path = '/reset_password';

const ResetPassword = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

export default function ResetPasswordPage() {
  const [token, setToken] = useState(() => linkToken(path, 'token') ?? '');
  const [, reset] = useMutation(ResetPassword);
  const navigate = useNavigate();
  const viewers = useViewers();

  const withToken = ({ password }: { password: string }) => ({ token, password });

  async function send({ password }: { password: string }) {
    const { data } = await reset({ input: { token, password } });
    const outcome = data?.resetPassword;
    if (outcome === undefined) return undefined;
    if (outcome.__typename === 'Refusal' && reasonOf(outcome) !== 'tokenInvalid') {
      return refused(outcome, { passwordBreached: 'password', passwordSame: 'password' });
    }
    forgetLinkToken(path, 'token');
    if (outcome.__typename === 'Refusal') {
      setToken('');
    } else {
      await viewers.renew();
      await navigate('/password_reset', { replace: true });
    }
    return undefined;
  }

  if (token === '') return <SpentLink />;
  return (
    <Page heading={<Say id="resetPassword.heading" />} lead={<Say id="resetPassword.lead" />}>
      <Form initial={{ password: '' }} rules={resetPasswordRules} asInput={withToken} onSend={send}>
        <PasswordField name="password" label="resetPassword.password" fresh />
        <SubmitButton label="resetPassword.submit" />
      </Form>
    </Page>
  );
}

function SpentLink() {
  return (
    <MessagePage
      picture={<BrokenArc />}
      heading={<Say id="resetPassword.spent" />}
      actions={
        <PrimaryLink to="/forgot_password">
          <Say id="resetPassword.again" />
        </PrimaryLink>
      }
    >
      <p>
        <Say id="resetPassword.spent.text" />
      </p>
    </MessagePage>
  );
}
