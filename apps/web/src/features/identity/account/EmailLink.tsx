import { useEffect, useRef, useState } from 'react';
import { useMutation } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { forgetLinkToken, linkToken } from '../../../lib/link-token.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Panel } from './Panel.tsx';
import type { AccountAccess } from './use-account.ts';

const path = '/account/contact';

const ConfirmEmail = graphql(`
  mutation ConfirmEmail($token: String!) {
    confirmEmail(token: $token) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

type Outcome = 'none' | 'asking' | 'confirmed' | 'refused' | 'unanswered';

/** The link of the mail to a new address leads here. It works once. */
export function EmailLink({ renew }: Pick<AccountAccess, 'renew'>) {
  const [token] = useState(() => linkToken(path, 'emailToken'));
  const [outcome, setOutcome] = useState<Outcome>(token === undefined ? 'none' : 'asking');
  const [, confirm] = useMutation(ConfirmEmail);
  const asked = useRef(false);

  useEffect(() => {
    if (outcome !== 'asking' || token === undefined || asked.current) return;
    asked.current = true;
    void confirm({ token }, { quiet: true }).then(async ({ data }) => {
      asked.current = false;
      if (data === undefined) return setOutcome('unanswered');
      forgetLinkToken(path, 'emailToken');
      if (data.confirmEmail.__typename === 'Refusal') return setOutcome('refused');
      setOutcome('confirmed');
      return renew();
    });
  }, [outcome, token, confirm, renew]);

  switch (outcome) {
    case 'none':
      return null;
    case 'asking':
      return (
        <Panel>
          <p>
            <Say id="account.email.confirming" />
          </p>
        </Panel>
      );
    case 'confirmed':
      return (
        <Panel tone="good" heading="account.email.confirmed">
          <p>
            <Say id="account.email.confirmed.text" />
          </p>
        </Panel>
      );
    case 'refused':
      return (
        <Panel tone="bad" heading="account.email.spent">
          <p>
            <Say id="account.email.spent.text" />
          </p>
        </Panel>
      );
    case 'unanswered':
      return (
        <Panel tone="bad" heading="state.failed.title">
          <SecondaryButton onClick={() => setOutcome('asking')}>
            <Say id="state.retry" />
          </SecondaryButton>
        </Panel>
      );
  }
}
