import { type ReactNode, useState } from 'react';
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

type Stand = keyof typeof stands;

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

  const { picture: Picture, heading, text } = stands[stand];
  const help = (
    <PrimaryLink to="/help">
      <Say id="openGuest.help" />
    </PrimaryLink>
  );
  const actions: Readonly<Record<Stand, ReactNode>> = {
    open: (
      <PrimaryButton onClick={() => void openIt()} loading={opening}>
        <Say id="openGuest.open" />
      </PrimaryButton>
    ),
    expired: (
      <PrimaryButton onClick={() => void mailIt()} loading={renewing}>
        <Say id="openGuest.renew" />
      </PrimaryButton>
    ),
    mailed: help,
    kept: (
      <PrimaryLink to={`/login?${new URLSearchParams({ next: to }).toString()}`}>
        <Say id="signIn.submit" />
      </PrimaryLink>
    ),
    spent: help,
  };
  return (
    <MessagePage picture={<Picture />} heading={<Say id={heading} />} actions={actions[stand]}>
      <p>
        <Say id={text} />
      </p>
    </MessagePage>
  );
}

const stands = {
  open: { picture: SealedLetter, heading: 'openGuest.heading', text: 'openGuest.text' },
  expired: { picture: BrokenArc, heading: 'openGuest.expired', text: 'openGuest.expired.text' },
  mailed: { picture: SealedLetter, heading: 'openGuest.mailed', text: 'openGuest.mailed.text' },
  kept: { picture: SealedLetter, heading: 'openGuest.kept', text: 'openGuest.kept.text' },
  spent: { picture: BrokenArc, heading: 'openGuest.spent', text: 'openGuest.spent.text' },
} as const;
