import { useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { useLive } from '../../../lib/use-live.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { GpWorkChanged } from './gp-work.documents.ts';
import styles from './gp-work.module.css';
import { GpWorkDocument, GpWorkDocuments } from './work-documents.documents.ts';
import { WrittenDocument } from './WrittenDocument.tsx';

const DocumentForm = lazyPart('gp-document-form', () => import('./DocumentForm.tsx'));

const context = { requestPolicy: 'network-only', quiet: true } as const;
const none = {};

/** What the doctor writes for a patient to keep, each paid for by them before it is signed. */
export default function WrittenDocuments({ appointmentId }: { appointmentId: string }) {
  const [{ data, error }, ask] = useQuery({ query: GpWorkDocuments, variables: { appointmentId }, context });
  const [writing, setWriting] = useState<'new' | { id: string }>();
  const again = () => ask();
  useLive(GpWorkChanged, none, again);
  const documents = data?.gpWorkDocuments.map((each) => readFragment(GpWorkDocument, each));
  function done() {
    setWriting(undefined);
    again();
  }
  const form = { appointmentId, onSaved: done, onLeft: () => setWriting(undefined) };
  return (
    <Section heading={<Say id="gpWrite.title" />}>
      {!documents && (error ? <Failed onRetry={again} /> : <Loading shape="list" />)}
      {documents?.length === 0 && writing !== 'new' && (
        <p>
          <Say id="gpWrite.none" />
        </p>
      )}
      {documents?.map((document) =>
        typeof writing === 'object' && writing.id === document.id ? (
          <DocumentForm key={document.id} document={document} {...form} />
        ) : (
          <WrittenDocument
            key={document.id}
            document={document}
            onChange={() => setWriting({ id: document.id })}
            onDone={again}
          />
        ),
      )}
      {writing === 'new' && <DocumentForm {...form} />}
      {documents && writing === undefined && (
        <div className={styles.actions}>
          <SecondaryButton onClick={() => setWriting('new')}>
            <Say id="gpWrite.begin" />
          </SecondaryButton>
        </div>
      )}
    </Section>
  );
}
