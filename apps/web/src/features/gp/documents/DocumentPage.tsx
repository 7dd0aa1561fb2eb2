import { IconChevronLeft, IconDownload } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Navigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useAskAgain } from '../../../lib/ask-again.ts';
import { useReturn } from '../../../lib/return.ts';
import { useOnline } from '../../../lib/online.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { DocumentContents } from '../shared/DocumentContents.tsx';
import { GpDocument, OneGpDocument } from '../shared/gp-document.documents.ts';
import { Receipts } from '../shared/Receipts.tsx';
import { Facts } from './Facts.tsx';
import type { DocumentNow } from './document-now.ts';
import styles from './documents.module.css';
import { Offer } from './Offer.tsx';
import { Paying } from './Paying.tsx';

/** A number comes a moment after the money. */
const mostTries = 12;
const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;

/** One document that a doctor offers or wrote: what it costs, and what became of it. */
export default function DocumentPage() {
  const { documentId: id = '' } = useParams();
  const isOnline = useOnline();
  const [{ data, error, fetching }, ask] = useQuery({ query: OneGpDocument, variables: { id }, context });
  const refresh = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  useReturn(refresh);
  if (data === undefined) {
    if (!isOnline) return <Offline />;
    return error ? <Failed onRetry={refresh} /> : <Loading shape="document" />;
  }
  if (!data.gpDocument) return fetching ? <Loading shape="document" /> : <Navigate to="/404" replace />;
  return <Opened document={readFragment(GpDocument, data.gpDocument)} refresh={refresh} />;
}

type Props = { document: DocumentNow; refresh(): void };

function Opened({ document, refresh }: Props) {
  const { id, appointmentId, kind, status, contents, withdrawnWhy, paid, refunded, documents } = document;
  useAskAgain(refresh, paid.amount > 0 && documents.length === 0, mostTries);
  return (
    <Page heading={<Say id={`fields.GpDocumentKind.${kind}`} />}>
      <AppLink to={`/gp/requests/${appointmentId}`} className={styles.back}>
        <IconChevronLeft size={22} aria-hidden />
        <Say id="gpDocs.appointment" />
      </AppLink>
      <Facts document={document} />
      {status === 'offered' && <Offer document={document} refresh={refresh} />}
      {status === 'paying' && <Paying document={document} refresh={refresh} />}
      {status === 'signed' && <Download id={id} />}
      {status === 'withdrawn' && (
        <Note tone="bad" level={2} heading={<Say id="gpDocs.withdrawn" />}>
          {withdrawnWhy && <p translate="no">{withdrawnWhy}</p>}
          {refunded.amount > 0 && (
            <p>
              <Say id="gpDocs.back" />
            </p>
          )}
        </Note>
      )}
      {contents && (
        <Section heading={<Say id="gpDocs.says" />}>
          <DocumentContents contents={contents} />
        </Section>
      )}
      {documents.length > 0 && (
        <Section heading={<Say id="gpDocs.receipts" />}>
          <Receipts documents={documents} />
        </Section>
      )}
    </Page>
  );
}

function Download({ id }: { id: string }) {
  const address = `${window.location.origin}/verify`;
  return (
    <Note tone="good" level={2} heading={<Say id="gpDocs.ready" />}>
      <p>
        <a className={styles.download} href={`/api/gp/documents/${id}/document.pdf`} target="_blank" rel="noopener">
          <IconDownload size={22} aria-hidden />
          <Say id="gpDocs.download" />
        </a>
      </p>
      <p>
        <Say id="gpDocs.check" values={{ address: <AppLink to="/verify">{address}</AppLink> }} />
      </p>
    </Note>
  );
}
