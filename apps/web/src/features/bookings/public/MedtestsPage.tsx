import { useSearchParams } from 'react-router';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { KindChips } from './KindChips.tsx';
import { kindOf, kinds, kindWords, type Kind } from './kinds.ts';
import styles from './medtests.module.css';
import { NoTests, TestCards, TestsWaiting } from './TestList.tsx';
import { useTests } from './use-tests.ts';
import { Waits } from './Waits.tsx';
import type { Test } from './ways.ts';

export default function MedtestsPage() {
  const [search] = useSearchParams();
  const chosen = kindOf(search.get('kind'));
  const { tests, ...waits } = useTests();
  const offered = kinds.filter((kind) => kind === chosen || tests?.some((test) => test.kind === kind));
  const shown = offered.filter((kind) => kind === (chosen ?? kind));
  return (
    <Page heading={<Say id="medtests.title" />} lead={<Say id="medtests.lead" />} wide>
      <div className={styles.list}>
        <KindChips kinds={tests ? offered : kinds} chosen={chosen} />
        {tests === undefined && (
          <Waits {...waits}>
            <TestsWaiting />
          </Waits>
        )}
        {tests?.length === 0 && <NoTests some={false} />}
        {tests && tests.length > 0 && shown.map((kind) => <OfKind key={kind} kind={kind} tests={tests} />)}
      </div>
    </Page>
  );
}

function OfKind({ kind, tests }: { kind: Kind; tests: readonly Test[] }) {
  const { name, text } = kindWords[kind];
  const own = tests.filter((test) => test.kind === kind);
  return (
    <section className={styles.kind} aria-labelledby={`kind-${kind}`}>
      <div className={styles.kindHead}>
        <h2 id={`kind-${kind}`}>
          <Say id={name} />
        </h2>
        <p className={styles.soft}>
          <Say id={text} />
        </p>
      </div>
      {own.length === 0 ? <NoTests some /> : <TestCards tests={own} heading="h3" />}
    </section>
  );
}
