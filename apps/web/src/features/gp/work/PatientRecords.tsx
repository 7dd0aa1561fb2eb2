import { sharedFilesContext } from '@meridian/domain/gp/rules';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import type { WorkRecord } from './work-record.ts';

const GpEarlierList = lazy(() => loadChunk('gp-earlier-results', () => import('./GpEarlierList.tsx')));
const FilesOf = lazy(() => loadChunk('files-of', () => import('../../files/shared/upload/FilesOf.tsx')));

/** What the patient agreed to show, asked for only when the doctor wants to see it: the patient is told who did. */
export function PatientRecords({ record: { id, records } }: { record: WorkRecord }) {
  return (
    <>
      <Part key={`results ${id} ${records.results}`} of="results" barrier={records.results}>
        <GpEarlierList id={id} />
      </Part>
      <Part key={`files ${id} ${records.files}`} of="files" barrier={records.files}>
        <FilesOf
          context={sharedFilesContext(id)}
          canAdd={false}
          heading="gpWork.files.kept"
          empty={
            <p>
              <Say id="gpWork.files.none" />
            </p>
          }
        />
      </Part>
    </>
  );
}

type Props = {
  of: 'results' | 'files';
  barrier: WorkRecord['records']['results'];
  children: ReactNode;
};

function Part({ of, barrier, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Section heading={<Say id={`gpWork.${of}`} />}>
      {barrier ? (
        <p>
          <Say id={`gpWork.${of}.${barrier}`} />
        </p>
      ) : open ? (
        <Suspense fallback={<Loading shape="list" />}>{children}</Suspense>
      ) : (
        <>
          <p>
            <Say id={`gpWork.${of}.lead`} />
          </p>
          <div>
            <SecondaryButton onClick={() => setOpen(true)}>
              <Say id={`gpWork.${of}.show`} />
            </SecondaryButton>
          </div>
        </>
      )}
    </Section>
  );
}
