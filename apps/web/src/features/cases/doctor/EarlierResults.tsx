import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import type { DoctorCase } from './doctor-case.ts';

const EarlierList = lazy(() => loadChunk('earlier-results', () => import('./EarlierList.tsx')));

const over: readonly DoctorCase['status'][] = ['completed', 'cancelled'];

/** Results from here, asked for only when the doctor wants to see them: the patient is told who read them. */
export function EarlierResults({ of }: { of: DoctorCase }) {
  const { id, status, relationship, earlierResults } = of;
  const [open, setOpen] = useState(false);
  if (over.includes(status)) return null;
  return (
    <Section heading={<Say id="doctor.row.earlier" />}>
      {relationship !== 'myself' ? (
        <p>
          <Say id="doctor.earlier.otherPerson" />
        </p>
      ) : !earlierResults ? (
        <p>
          <Say id="doctor.earlier.notShared" />
        </p>
      ) : open ? (
        <Suspense fallback={<Loading shape="list" />}>
          <EarlierList id={id} />
        </Suspense>
      ) : (
        <>
          <p>
            <Say id="doctor.earlier.lead" />
          </p>
          <div>
            <SecondaryButton onClick={() => setOpen(true)}>
              <Say id="doctor.earlier.show" />
            </SecondaryButton>
          </div>
        </>
      )}
    </Section>
  );
}
