import { caseDraftDays } from '@meridian/domain/cases/rules';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { JourneyPages } from '../../../ui/journey/JourneyPages.tsx';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { JourneyWaiting } from '../../../ui/journey/JourneyWaiting.tsx';
import { useAddressPosition } from '../../../ui/journey/position.ts';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { useJourney } from '../../../ui/journey/use-journey.ts';
import { Say } from '../../../ui/Say.tsx';
import type { CaseNow } from '../shared/case.ts';
import { DeleteDraft } from '../shared/DeleteDraft.tsx';
import { canBeFilledIn, caseJourney } from './case.journey.ts';
import { ForMembers } from './ForMembers.tsx';
import { NoCase } from './NoCase.tsx';
import own from './journey.module.css';
import { PayingCase } from './PayingCase.tsx';
import { useCase, type Wizard } from './use-case.ts';

/** A case, page by page. Answers and files are on the server; the address says which page is open. */
export default function NewCasePage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const wizard = useCase(id);
  const viewer = useViewer();
  const { now, failed, refresh } = wizard;

  if (id !== null && now === null) return <NoCase />;
  if ((id !== null && now === undefined) || viewer === undefined) {
    return <JourneyWaiting title="caseNew.title" failed={failed} onRetry={refresh} />;
  }
  if (viewer.user?.settings.guest === true) return <ForMembers />;
  if (now?.status === 'paying') {
    return (
      <JourneyShell page="running" question={<Say id="caseNew.running" />}>
        <PayingCase wizard={wizard} of={now} />
      </JourneyShell>
    );
  }
  if (now && !canBeFilledIn(now.status)) return <Navigate to={`/case/${now.id}`} replace />;
  return <Standing id={id} wizard={wizard} draft={now ?? undefined} />;
}

type StandingProps = { id: string | null; wizard: Wizard; draft: CaseNow | undefined };

const nothing = {};

function Standing({ id, wizard, draft }: StandingProps) {
  const [, setSearch] = useSearchParams();
  const position = useAddressPosition(id === null ? nothing : { id });
  const now = useJourney({
    journey: caseJourney,
    facts: { draft },
    position,
    onOpen: () => wizard.tell(undefined),
  });
  // A page whose last answer is saved while it is open stays open until somebody goes on.
  const isPinned = id === null || position.page !== null;
  const { page } = now;
  useEffect(() => {
    if (!isPinned) setSearch({ id, step: page }, { replace: true });
  }, [id, isPinned, page, setSearch]);
  const onBegun = (started: CaseNow) => setSearch({ id: started.id, step: started.page }, { replace: true });
  return (
    <>
      <JourneyPages
        now={now}
        props={{ wizard, draft, onBegun }}
        above={<TroubleNote trouble={wizard.trouble} level={2} />}
      />
      {draft && (
        <div className={own.later}>
          <p>
            <Say id="caseNew.later" values={{ days: caseDraftDays }} />
          </p>
          <DeleteDraft of={draft} />
        </div>
      )}
    </>
  );
}
