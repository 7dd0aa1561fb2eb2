import { doctorFilesContext, takesDoctorFiles } from '@meridian/domain/cases/rules';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import type { DoctorCase } from './doctor-case.ts';

const FilesOf = lazy(() => loadChunk('files-of', () => import('../../files/shared/upload/FilesOf.tsx')));

/** What the doctor adds for the patient, as long as there is work on the case. */
export function ForPatient({ of: { id, status } }: { of: DoctorCase }) {
  const canAdd = takesDoctorFiles(status);
  return (
    <Section heading={<Say id="doctor.forPatient" />}>
      {canAdd && (
        <p>
          <Say id="doctor.forPatient.lead" />
        </p>
      )}
      <Suspense fallback={<Loading shape="form" />}>
        <FilesOf
          context={doctorFilesContext(id)}
          canAdd={canAdd}
          canRemove
          heading="doctor.forPatient.kept"
          empty={
            <p>
              <Say id="doctor.forPatient.none" />
            </p>
          }
        />
      </Suspense>
    </Section>
  );
}
