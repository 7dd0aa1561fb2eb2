import { useState } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { pageBefore, progress } from '../../../ui/journey/journey.ts';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { SuccessPanel } from '../../../ui/journey/SuccessPanel.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import {
  beginCompletion,
  completionOf,
  forgetCompletion,
  keepCompletion,
  type Completion,
  type CompletionPage,
} from './completion.journey.ts';
import { CompletionForm } from './CompletionForm.tsx';
import { isDoctor } from './sections.ts';
import { useAccount, type AccountAccess } from './use-account.ts';

const questions: Readonly<Record<CompletionPage, MessageId>> = {
  name: 'account.complete.name',
  birth: 'account.complete.birth',
  country: 'account.complete.country',
  hospitals: 'account.complete.hospitals',
  education: 'account.complete.education',
};

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
  return <CompletionJourney {...state} />;
}

export function CompletionJourney(account: AccountAccess) {
  const { user } = account;
  const [{ missing, at }, setCompletion] = useState(() => beginCompletion(user.id, user.profile.missing));
  const journey = completionOf(missing);

  function go(next: Completion['at']) {
    if (next === 'done') forgetCompletion(user.id);
    else keepCompletion(user.id, { missing, at: next });
    setCompletion({ missing, at: next });
  }

  if (at === 'done') return <Done forDoctor={isDoctor(user)} />;
  const before = pageBefore(journey, {}, at);
  const onward = journey.find(({ id }) => id === at)?.next({}) ?? 'done';
  return (
    <JourneyShell
      page={at}
      question={<Say id={questions[at]} />}
      progress={progress(journey, {}, at)}
      onBack={before && (() => go(before))}
    >
      <CompletionForm key={at} page={at} account={account} onSaved={() => go(onward)} />
    </JourneyShell>
  );
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
