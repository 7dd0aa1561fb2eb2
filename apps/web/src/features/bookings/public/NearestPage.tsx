import { useSearchParams } from 'react-router';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Finder } from './finder/Finder.tsx';
import { NoSuchTest } from './MedtestPage.tsx';
import styles from './medtests.module.css';
import { TestLine } from './TestLine.tsx';
import { useTest } from './use-tests.ts';

/** Where to go: for one test, or just the places there are. */
export default function NearestPage() {
  const [search] = useSearchParams();
  const testId = search.get('test') ?? undefined;
  const { test } = useTest(testId);
  return (
    <Page heading={<Say id="medtests.near.title" />} lead={<Say id="medtests.near.lead" />} wide>
      {test === null ? (
        <NoSuchTest />
      ) : (
        <div className={styles.list}>
          {test && <TestLine test={test} />}
          <Finder key={testId} testId={testId} />
        </div>
      )}
    </Page>
  );
}
