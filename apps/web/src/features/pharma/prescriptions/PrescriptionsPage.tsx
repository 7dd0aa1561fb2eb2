import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { Closed } from '../shared/Closed.tsx';
import { NeedsPharmacy } from '../shared/choice/needs.tsx';
import { PharmaPrescriptions } from './prescriptions.documents.ts';

const context = { requestPolicy: 'cache-and-network', quiet: true } as const;

/** Prescriptions that were sent to a pharmacy, or those of one visit. */
export default function PrescriptionsPage() {
  const { booktest } = useParams();
  return (
    <Page heading={<Say id="pharmaPrescriptions.title" />}>
      <NeedsPharmacy>{({ pharmacy: { id } }) => <Prescriptions pharmaid={id} booktest={booktest} />}</NeedsPharmacy>
    </Page>
  );
}

function Prescriptions({ pharmaid, booktest }: { pharmaid: string; booktest: string | undefined }) {
  const { language } = useLanguage();
  const variables = { pharmaid, booktest: booktest ?? null };
  const [{ data, error, fetching }, ask] = useQuery({ query: PharmaPrescriptions, variables, context });
  const again = () => ask({ requestPolicy: 'network-only' });
  if (!data) return error && !fetching ? <Failed onRetry={again} /> : <Loading shape="list" />;
  if (data.pharmaPrescriptions === null) {
    return booktest ? (
      <Empty title="pharmaBoard.unknown" text="pharmaBoard.unknown.text" />
    ) : (
      <Closed onRetry={again} />
    );
  }
  const { rows } = data.pharmaPrescriptions;
  const toVisit = booktest && (
    <SecondaryLink to={`/pharma/visits/${encodeURIComponent(booktest)}`}>
      <Say id="pharmaBoard.one" />
    </SecondaryLink>
  );
  if (rows.length === 0) {
    const none = booktest ? 'pharmaPrescriptions.ofVisit' : 'pharmaPrescriptions.none';
    return <Empty title={none} text="pharmaPrescriptions.none.text" action={toVisit} />;
  }
  return (
    <>
      <ul>
        {rows.map(({ id, at }) => (
          <li key={id}>{formatUkTime(at, language)}</li>
        ))}
      </ul>
      {toVisit}
    </>
  );
}
