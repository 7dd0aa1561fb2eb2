import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';

const CaseStepList = lazy(() => loadChunk('case-steps', () => import('./CaseStepList.tsx')));

/** What happened so far, for who wants to know. */
export function CaseHistory({ id, changedAt }: { id: string; changedAt: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Section heading={<Say id="caseOwn.history" />}>
      {open ? (
        <Suspense fallback={<Loading shape="list" />}>
          <CaseStepList id={id} changedAt={changedAt} />
        </Suspense>
      ) : (
        <div>
          <SecondaryButton onClick={() => setOpen(true)}>
            <Say id="caseOwn.history.show" />
          </SecondaryButton>
        </div>
      )}
    </Section>
  );
}
