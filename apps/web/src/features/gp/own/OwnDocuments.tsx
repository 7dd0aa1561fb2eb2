import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { type FragmentType, readFragment } from '../../../gql/fragment-masking.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import { GpDocument, GpDocumentsOf } from '../shared/gp-document.documents.ts';
import styles from './own.module.css';
import { Part } from './Part.tsx';

const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;

/** What the doctor wrote for it; nothing where nothing was written. */
export function OwnDocuments({ appointmentId }: { appointmentId: string }) {
  const [{ data, error }, ask] = useQuery({
    query: GpDocumentsOf,
    variables: { appointmentIds: [appointmentId] },
    context,
  });
  const documents = data?.gpDocuments ?? [];
  if (documents.length === 0 && !error) return null;
  return (
    <Part level={2} heading="gpOwn.written">
      {data === undefined ? (
        <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />
      ) : (
        <DocumentLinks documents={documents} />
      )}
    </Part>
  );
}

type Documents = readonly ({ readonly id: string } & FragmentType<typeof GpDocument>)[];

export function DocumentLinks({ documents }: { documents: Documents }) {
  return (
    <ul className={styles.papers}>
      {documents
        .map((each) => readFragment(GpDocument, each))
        .map(({ id, kind, status, reference }) => (
          <li key={id}>
            <AppLink to={`/gp/documents/${id}`}>
              <span>
                <Say id={`fields.GpDocumentKind.${kind}`} /> · <Say id={`fields.GpDocumentStatus.${status}`} />
              </span>
              <span translate="no">{reference}</span>
              <IconChevronRight size={20} aria-hidden />
            </AppLink>
          </li>
        ))}
    </ul>
  );
}
