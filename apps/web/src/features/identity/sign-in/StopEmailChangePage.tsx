import { useState } from 'react';
import { useMutation } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { reasonOf } from '../../../lib/api/refusal.ts';
import { forgetLinkToken, linkToken } from '../../../lib/link-token.ts';
import { useViewers } from '../../../lib/viewer-context.tsx';
import { PrimaryButton, PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { BrokenArc } from '../../../ui/illustrations/BrokenArc.tsx';
import { ClosedDoor } from '../../../ui/illustrations/ClosedDoor.tsx';
import { SealedLetter } from '../../../ui/illustrations/SealedLetter.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Say } from '../../../ui/Say.tsx';

const path = '/stop_email_change';

const StopEmailChange = graphql(`
  mutation StopEmailChange($token: String!) {
    stopEmailChange(token: $token) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

/** The page behind the link in the mail to the former address. Only the button stops the change: mail scanners open links too. */
export default function StopEmailChangePage() {
  const [token] = useState(() => linkToken(path, 'token'));
  const [outcome, setOutcome] = useState<'open' | 'stopped' | 'spent'>(token === undefined ? 'spent' : 'open');
  const [{ fetching }, stop] = useMutation(StopEmailChange);
  const viewers = useViewers();

  async function send() {
    if (token === undefined) return;
    const { data } = await stop({ token });
    const answer = data?.stopEmailChange;
    if (answer === undefined) return;
    if (answer.__typename === 'Refusal' && reasonOf(answer) !== 'tokenInvalid') {
      refused(answer);
      return;
    }
    forgetLinkToken(path, 'token');
    setOutcome(answer.__typename === 'Refusal' ? 'spent' : 'stopped');
    await viewers.renew();
  }

  switch (outcome) {
    case 'open':
      return (
        <MessagePage
          picture={<SealedLetter />}
          heading={<Say id="stopEmailChange.heading" />}
          actions={
            <PrimaryButton onClick={() => void send()} loading={fetching}>
              <Say id="stopEmailChange.stop" />
            </PrimaryButton>
          }
        >
          <p>
            <Say id="stopEmailChange.text" />
          </p>
          <p>
            <Say id="stopEmailChange.mine" />
          </p>
        </MessagePage>
      );
    case 'stopped':
      return <Stopped />;
    case 'spent':
      return <SpentLink />;
  }
}

function Stopped() {
  return (
    <MessagePage
      picture={<ClosedDoor />}
      heading={<Say id="stopEmailChange.done" />}
      actions={
        <>
          <PrimaryLink to="/forgot_password">
            <Say id="stopEmailChange.reset" />
          </PrimaryLink>
          <SecondaryLink to="/login">
            <Say id="signIn.submit" />
          </SecondaryLink>
        </>
      }
    >
      <p>
        <Say id="stopEmailChange.done.text" />
      </p>
      <p>
        <Say id="stopEmailChange.done.next" />
      </p>
    </MessagePage>
  );
}

function SpentLink() {
  return (
    <MessagePage
      picture={<BrokenArc />}
      heading={<Say id="stopEmailChange.spent" />}
      actions={
        <>
          <PrimaryLink to="/forgot_password">
            <Say id="stopEmailChange.reset" />
          </PrimaryLink>
          <SecondaryLink to="/help">
            <Say id="stopEmailChange.help" />
          </SecondaryLink>
        </>
      }
    >
      <p>
        <Say id="stopEmailChange.spent.text" />
      </p>
    </MessagePage>
  );
}
