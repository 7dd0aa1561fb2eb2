import { resetPasswordRules } from '@meridian/contracts/identity';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { reasonOf } from '../../../lib/api/refusal.ts';
import { forgetLinkToken, linkToken } from '../../../lib/link-token.ts';
import { ownPath } from '../../../lib/routing/own-path.ts';
import { useViewers } from '../../../lib/viewer-context.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { BrokenArc } from '../../../ui/illustrations/BrokenArc.tsx';
import { SealedLetter } from '../../../ui/illustrations/SealedLetter.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';

const path = '/keep_account';

const KeepAccount = graphql(`
  mutation KeepAccount($input: ResetPasswordInput!) {
    keepAccount(input: $input) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

/** A guest chooses a password, and is back at what was ordered or booked, signed in. */
export default function KeepAccountPage() {
  const [token] = useState(() => linkToken(path, 'token') ?? '');
  const [stand, setStand] = useState<'open' | 'spent' | 'known'>(token === '' ? 'spent' : 'open');
  const [, keep] = useMutation(KeepAccount);
  const asked = useSearchParams()[0].get('next');
  const next = asked !== null && ownPath(asked) ? asked : '/';
  const navigate = useNavigate();
  const viewers = useViewers();

  const withToken = ({ password }: { password: string }) => ({ token, password });

  async function send({ password }: { password: string }) {
    const { data } = await keep({ input: { token, password } });
    const answer = data?.keepAccount;
    if (answer === undefined) return undefined;
    if (answer.__typename !== 'Refusal') {
      forgetLinkToken(path, 'token');
      await viewers.renew();
      await navigate(next, { replace: true });
      return undefined;
    }
    const left = ({ tokenInvalid: 'spent', claimedByAccount: 'known' } as const)[reasonOf(answer)];
    if (left === undefined) return refused(answer, { passwordBreached: 'password' });
    forgetLinkToken(path, 'token');
    setStand(left);
    return undefined;
  }

  if (stand === 'open') {
    return (
      <Page heading={<Say id="keepAccount.heading" />} lead={<Say id="keepAccount.lead" />}>
        <Form initial={{ password: '' }} rules={resetPasswordRules} asInput={withToken} onSend={send}>
          <PasswordField name="password" label="keepAccount.password" fresh />
          <p>
            <Say id="keepAccount.agree" values={{ terms: termsLink }} />
          </p>
          <SubmitButton label="keepAccount.submit" />
        </Form>
      </Page>
    );
  }
  return (
    <MessagePage
      picture={stand === 'known' ? <SealedLetter /> : <BrokenArc />}
      heading={<Say id={stand === 'known' ? 'keepAccount.known' : 'keepAccount.spent'} />}
      actions={
        <PrimaryLink to={`/login?${new URLSearchParams({ next }).toString()}`}>
          <Say id="signIn.submit" />
        </PrimaryLink>
      }
    >
      <p>
        <Say id={stand === 'known' ? 'keepAccount.known.text' : 'keepAccount.spent.text'} />
      </p>
    </MessagePage>
  );
}

const termsLink = (parts: ReactNode[]) => (
  <AppLink key="terms" to="/terms">
    {parts}
  </AppLink>
);
