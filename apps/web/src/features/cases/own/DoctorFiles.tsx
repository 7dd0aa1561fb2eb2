import { doctorFilesContext } from '@meridian/domain/cases/rules';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/routing/chunk.ts';

const FilesOf = lazy(() => loadChunk('files-of', () => import('../../files/shared/upload/FilesOf.tsx')));
const nothing = <></>;

/** What the doctor added, where there is something. */
export function DoctorFiles({ caseId, version }: { caseId: string; version: string }) {
  return (
    <Suspense fallback={null}>
      <FilesOf
        context={doctorFilesContext(caseId)}
        canAdd={false}
        version={version}
        heading="caseOwn.doctorFiles"
        empty={nothing}
      />
    </Suspense>
  );
}
