import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { reasonOf } from '../../../lib/api/refusal.ts';
import { forgetLinkToken, linkToken } from '../../../lib/link-token.ts';
import { ownPath } from '../../../lib/routing/own-path.ts';
import { useViewers } from '../../../lib/viewer-context.tsx';
import { PrimaryButton, PrimaryLink } from '../../../ui/buttons.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { BrokenArc } from '../../../ui/illustrations/BrokenArc.tsx';
import { SealedLetter } from '../../../ui/illustrations/SealedLetter.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Say } from '../../../ui/Say.tsx';

const path = '/open';

const OpenGuestLink = graphql(`
  mutation OpenGuestLink($to: String!, $token: String!) {
    openGuestLink(to: $to, token: $token) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

const RenewGuestLink = graphql(`
  mutation RenewGuestLink($to: String!, $token: String!) {
    renewGuestLink(to: $to, token: $token) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

type Stand = 'open' | 'expired' | 'mailed' | 'kept' | 'spent';

/** The page behind the button in a guest's mail. Only the press opens anything: mail scanners follow links too, and nobody is signed in unasked. */
export default function OpenGuestPage() {
  const [token] = useState(() => linkToken(path, 'token') ?? '');
  const to = useSearchParams()[0].get('to') ?? '';
  const [stand, setStand] = useState<Stand>(token === '' || !ownPath(to) ? 'spent' : 'open');
  const [{ fetching: opening }, open] = useMutation(OpenGuestLink);
  const [{ fetching: renewing }, renew] = useMutation(RenewGuestLink);
  const navigate = useNavigate();
  const viewers = useViewers();

  async function openIt() {
    const { data } = await open({ to, token });
    const answer = data?.openGuestLink;
    if (answer === undefined) return;
    if (answer.__typename !== 'Refusal') {
      forgetLinkToken(path, 'token');
      await viewers.renew();
      await navigate(to, { replace: true });
      return;
    }
    const next = ({ linkExpired: 'expired', guestKept: 'kept', tokenInvalid: 'spent' } as const)[reasonOf(answer)];
    if (next) setStand(next);
    else refused(answer);
  }

  async function mailIt() {
    const { data } = await renew({ to, token });
    const answer = data?.renewGuestLink;
    if (answer?.__typename === 'Refusal') refused(answer);
    else if (answer !== undefined) setStand('mailed');
  }

  switch (stand) {
    case 'open':
      return (
        <MessagePage
          picture={<SealedLetter />}
          heading={<Say id="openGuest.heading" />}
          actions={
            <PrimaryButton onClick={() => void openIt()} loading={opening}>
              <Say id="openGuest.open" />
            </PrimaryButton>
          }
        >
          <p>
            <Say id="openGuest.text" />
          </p>
        </MessagePage>
      );
    case 'expired':
      return (
        <MessagePage
          picture={<BrokenArc />}
          heading={<Say id="openGuest.expired" />}
          actions={
            <PrimaryButton onClick={() => void mailIt()} loading={renewing}>
              <Say id="openGuest.renew" />
            </PrimaryButton>
          }
        >
          <p>
            <Say id="openGuest.expired.text" />
          </p>
        </MessagePage>
      );
    case 'mailed':
      return (
        <MessagePage
          picture={<SealedLetter />}
          heading={<Say id="openGuest.mailed" />}
          actions={
            <PrimaryLink to="/help">
              <Say id="openGuest.help" />
            </PrimaryLink>
          }
        >
          <p>
            <Say id="openGuest.mailed.text" />
          </p>
        </MessagePage>
      );
    case 'kept':
      return (
        <MessagePage
          picture={<SealedLetter />}
          heading={<Say id="openGuest.kept" />}
          actions={
            <PrimaryLink to={`/login?${new URLSearchParams({ next: to }).toString()}`}>
              <Say id="signIn.submit" />
            </PrimaryLink>
          }
        >
          <p>
            <Say id="openGuest.kept.text" />
          </p>
        </MessagePage>
      );
    case 'spent':
      return (
        <MessagePage
          picture={<BrokenArc />}
          heading={<Say id="openGuest.spent" />}
          actions={
            <PrimaryLink to="/help">
              <Say id="openGuest.help" />
            </PrimaryLink>
          }
        >
          <p>
            <Say id="openGuest.spent.text" />
          </p>
        </MessagePage>
      );
  }
}
