import { useState } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { pagesOf } from '../../../ui/journey/journey.ts';
import { JourneyPages } from '../../../ui/journey/JourneyPages.tsx';
import { useLocalPosition } from '../../../ui/journey/position.ts';
import { SuccessPanel } from '../../../ui/journey/SuccessPanel.tsx';
import { useJourney } from '../../../ui/journey/use-journey.ts';
import { Say } from '../../../ui/Say.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import {
  beginCompletion,
  completionJourney,
  forgetCompletion,
  keepCompletion,
  type Completion,
} from './completion.journey.ts';
import { isDoctor } from './sections.ts';
import { useAccount, type AccountAccess } from './use-account.ts';

export default function CompletePage() {
  const { state, retry } = useAccount();
  if (state === 'asking') return <Loading shape="form" />;
  if (state === 'failed') {
    return (
      <Page heading={<Say id="account.complete" />}>
        <Failed onRetry={retry} />
      </Page>
    );
  }
  return <Completing {...state} />;
}

function Completing(account: AccountAccess) {
  const { user } = account;
  const [begun] = useState(() => beginCompletion(user.id, user.profile.missing));
  const [isDone, setDone] = useState(() => pagesOf(completionJourney.pages, begun).length === 0);
  if (isDone) return <Done forDoctor={isDoctor(user)} />;
  return <CompletionPages account={account} begun={begun} onEnd={() => setDone(true)} />;
}

type PagesProps = { account: AccountAccess; begun: Completion; onEnd(): void };

function CompletionPages({ account, begun: { missing, at }, onEnd }: PagesProps) {
  const { id } = account.user;
  const now = useJourney({
    journey: completionJourney,
    facts: { missing },
    position: useLocalPosition(at, (page) => keepCompletion(id, { missing, at: page })),
    onEnd() {
      forgetCompletion(id);
      onEnd();
    },
  });
  return <JourneyPages now={now} props={{ account }} />;
}

function Done({ forDoctor }: { forDoctor: boolean }) {
  const next: readonly MessageId[] = forDoctor
    ? ['account.complete.next.doctor', 'account.complete.next.change']
    : ['account.complete.next.forms', 'account.complete.next.change'];
  return (
    <SuccessPanel
      title="account.complete.done"
      next={next}
      action={
        <PrimaryLink to="/">
          <Say id="account.complete.home" />
        </PrimaryLink>
      }
    />
  );
}
