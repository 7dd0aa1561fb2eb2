import { useState } from 'react';
import { useQuery } from 'urql';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { PrimaryLink, SecondaryButton } from '../../../ui/buttons.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { FilesTabs } from '../../identity/shared/your-files/FilesTabs.tsx';
import { ResultCard, type OwnResult } from './ResultCard.tsx';
import { OwnResults } from './results.documents.ts';

const size = 20;
const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;

/** Every result of somebody's tests, those on the way first. */
export default function YourResultsPage() {
  const { language } = useLanguage();
  const isOnline = useOnline();
  const [pages, setPages] = useState(1);
  const variables = { lang: language, size: size * pages };
  const [{ data, error }, ask] = useQuery({ query: OwnResults, variables, context });
  const again = () => ask({ requestPolicy: 'network-only' });
  const results = data?.diagnostics;
  return (
    <Page heading={<Say id="yourResults.title" />} lead={<Say id="yourResults.lead" />}>
      <FilesTabs />
      {results === undefined && !isOnline && <Offline />}
      {results === undefined && isOnline && error && <Failed onRetry={again} />}
      {results === undefined && isOnline && !error && <Loading shape="list" />}
      {results?.length === 0 && <NoResults />}
      {results !== undefined && results.length > 0 && (
        <div className={things.groups}>
          <Group title="yourResults.onTheWay" results={results.filter(isAwaited)} onRenewed={again} />
          <Group title="yourResults.read" results={results.filter((each) => !isAwaited(each))} onRenewed={again} />
        </div>
      )}
      {results !== undefined && results.length >= size * pages && (
        <div>
          <SecondaryButton onClick={() => setPages(pages + 1)}>
            <Say id="yourResults.more" />
          </SecondaryButton>
        </div>
      )}
    </Page>
  );
}

const isAwaited = ({ status }: OwnResult) => status === 'awaited';

type GroupProps = { title: MessageId; results: readonly OwnResult[]; onRenewed(): void };

function Group({ title, results, onRenewed }: GroupProps) {
  if (results.length === 0) return null;
  return (
    <section className={things.group}>
      <h2>
        <Say id={title} />
      </h2>
      {results.map((result) => (
        <ResultCard key={result.id} {...{ result, onRenewed }} />
      ))}
    </section>
  );
}

function NoResults() {
  const isGuest = useViewer()?.user?.settings.guest === true;
  const action = (
    <PrimaryLink to="/medtest">
      <Say id="yourResults.empty.tests" />
    </PrimaryLink>
  );
  return (
    <Empty
      title="yourResults.empty"
      text={isGuest ? 'yourResults.empty.guest' : 'yourResults.empty.text'}
      action={action}
    />
  );
}
