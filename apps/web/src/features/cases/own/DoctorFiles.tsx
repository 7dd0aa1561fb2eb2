import { doctorFilesContext } from '@meridian/domain/cases/rules';
import { lazy, Suspense, useMemo, useReducer } from 'react';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { useLive } from '../../../lib/use-live.ts';
import { CaseChanged } from './own-cases.documents.ts';

const FilesOf = lazy(() => loadChunk('files-of', () => import('../../files/shared/upload/FilesOf.tsx')));
const nothing = <></>;

/** What the doctor added, where there is something. */
export function DoctorFiles({ caseId, version }: { caseId: string; version: string }) {
  const [changes, count] = useReducer((before: number) => before + 1, 0);
  const of = useMemo(() => ({ id: caseId }), [caseId]);
  useLive(CaseChanged, of, count);
  return (
    <Suspense fallback={null}>
      <FilesOf
        context={doctorFilesContext(caseId)}
        canAdd={false}
        version={`${version} ${changes}`}
        heading="caseOwn.doctorFiles"
        empty={nothing}
      />
    </Suspense>
  );
}
