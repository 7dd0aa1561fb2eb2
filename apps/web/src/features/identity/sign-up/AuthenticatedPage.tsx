import { useEffect, useState } from 'react';
import { useMutation } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { forgetLinkToken, linkToken } from '../../../lib/link-token.ts';
import { useMoveOn } from '../../../lib/routing/move-on.ts';
import { useViewer, useViewers } from '../../../lib/viewer-context.tsx';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { BrokenArc } from '../../../ui/illustrations/BrokenArc.tsx';
import { OpenDoor } from '../../../ui/illustrations/OpenDoor.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import { ResendForm } from './ResendForm.tsx';

const path = '/profile_authenticated';

const ConfirmRegistration = graphql(`
  mutation ConfirmRegistration($token: String!) {
    confirmRegistration(token: $token) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

type Outcome = 'asking' | 'confirmed' | 'refused' | 'unanswered';

/** The page that the link of the first mail opens: it proves the mailbox. */
export default function AuthenticatedPage() {
  const [token] = useState(() => linkToken(path, 'token'));
  const [outcome, setOutcome] = useState<Outcome>(token === undefined ? 'refused' : 'asking');
  const [, confirm] = useMutation(ConfirmRegistration);
  const viewers = useViewers();

  useEffect(() => {
    if (outcome !== 'asking' || token === undefined) return;
    void confirm({ token }, { quiet: true }).then(async ({ data }) => {
      if (data === undefined) return setOutcome('unanswered');
      forgetLinkToken(path, 'token');
      if (data.confirmRegistration.__typename === 'Refusal') return setOutcome('refused');
      await viewers.renew();
      return setOutcome('confirmed');
    });
  }, [outcome, token, confirm, viewers]);

  switch (outcome) {
    case 'asking':
      return <Page heading={<Say id="authenticated.asking" />} lead={<Say id="authenticated.wait" />} />;
    case 'confirmed':
      return <Confirmed />;
    case 'refused':
      return <SpentLink />;
    case 'unanswered':
      return (
        <Page heading={<Say id="authenticated.title" />}>
          <Failed onRetry={() => setOutcome('asking')} />
        </Page>
      );
  }
}

function Confirmed() {
  const isSignedIn = useViewer()?.user !== undefined;
  const onward = isSignedIn ? '/' : '/login';
  useMoveOn(onward);
  return (
    <MessagePage
      picture={<OpenDoor />}
      heading={<Say id="authenticated.heading" />}
      actions={
        <PrimaryLink to={onward}>
          <Say id={isSignedIn ? 'signedOut.home' : 'signIn.submit'} />
        </PrimaryLink>
      }
    >
      <p>
        <Say id={isSignedIn ? 'authenticated.textSignedIn' : 'authenticated.text'} />
      </p>
    </MessagePage>
  );
}

function SpentLink() {
  return (
    <MessagePage
      picture={<BrokenArc />}
      heading={<Say id="authenticated.spent" />}
      actions={
        <>
          <ResendForm />
          <SecondaryLink to="/login">
            <Say id="signIn.submit" />
          </SecondaryLink>
        </>
      }
    >
      <p>
        <Say id="authenticated.spent.text" />
      </p>
    </MessagePage>
  );
}
