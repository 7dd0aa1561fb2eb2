import { useCallback } from 'react';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import type { WhereKitLeadsQuery } from '../../../gql/graphql.ts';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { WhereKitLeads } from './kit.documents.ts';
import { OwnKit } from './OwnKit.tsx';
import { RegisterKit } from './RegisterKit.tsx';

const options = { quiet: true, personal: true };

/** Where the code on a kit leads: to its registration, to its booking or result, or nowhere any more. */
export default function KitPage() {
  const { barcode = '' } = useParams();
  const viewer = useViewer();
  const isOnline = useOnline();
  const [{ data, error }, ask] = useQuery({
    query: WhereKitLeads,
    variables: { barcode },
    requestPolicy: 'network-only',
    pause: viewer === undefined,
    context: options,
  });
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const lead = data?.kitLeadsTo;
  if (!lead && isOnline && !error) return <Loading shape="message" />;
  return (
    <Page
      heading={<Say id="kit.title" />}
      lead={<Say id="kit.barcode" values={{ barcode: <span translate="no">{lead?.barcode ?? barcode}</span> }} />}
    >
      {lead ? <Led lead={lead} /> : isOnline ? <Failed onRetry={again} /> : <Offline />}
    </Page>
  );
}

function Led({ lead: { to, barcode, bookingId } }: { lead: WhereKitLeadsQuery['kitLeadsTo'] }) {
  switch (to) {
    case 'registration':
      return <RegisterKit barcode={barcode} />;
    case 'booking':
      return <OwnKit bookingId={bookingId ?? ''} />;
    case 'somebody':
      return <SomebodysKit barcode={barcode} />;
    case 'void':
      return <Ended tone="bad" heading="kit.void" text="kit.void.text" />;
    case 'unknown':
      return <Ended tone="warn" heading="kit.unknown" text="kit.unknown.text" />;
  }
}

type Words = 'kit.void' | 'kit.unknown';

function Ended({ tone, heading, text }: { tone: 'warn' | 'bad'; heading: Words; text: `${Words}.text` }) {
  return (
    <Note tone={tone} level={2} heading={<Say id={heading} />}>
      <p>
        <Say id={text} />
      </p>
      <SecondaryLink to="/help">
        <Say id="kit.help" />
      </SecondaryLink>
    </Note>
  );
}

function SomebodysKit({ barcode }: { barcode: string }) {
  const isKnown = useViewer()?.user !== undefined;
  const next = encodeURIComponent(`/kit/${encodeURIComponent(barcode)}`);
  return (
    <Note level={2} heading={<Say id="kit.somebody" />}>
      <p>
        <Say id={isKnown ? 'kit.somebody.signedIn' : 'kit.somebody.text'} />
      </p>
      {isKnown ? (
        <SecondaryLink to="/help">
          <Say id="kit.help" />
        </SecondaryLink>
      ) : (
        <PrimaryLink to={`/login?next=${next}`}>
          <Say id="kit.somebody.signIn" />
        </PrimaryLink>
      )}
    </Note>
  );
}
