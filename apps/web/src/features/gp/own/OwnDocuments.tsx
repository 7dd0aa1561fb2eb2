import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import { GpDocument, GpDocumentsOf } from '../shared/gp-document.documents.ts';
import styles from './own.module.css';
import { type Level, Part } from './Part.tsx';

const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;

/** What the doctor wrote for it; nothing where nothing was written. */
export function OwnDocuments({ appointmentId, level }: { appointmentId: string; level: Level }) {
  const [{ data, error }, ask] = useQuery({ query: GpDocumentsOf, variables: { appointmentId }, context });
  const documents = data?.gpDocuments.map((each) => readFragment(GpDocument, each)) ?? [];
  if (documents.length === 0 && !error) return null;
  return (
    <Part level={level} heading="gpOwn.written">
      {data === undefined ? (
        <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />
      ) : (
        <ul className={styles.papers}>
          {documents.map(({ id, kind, status, reference }) => (
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
      )}
    </Part>
  );
}
