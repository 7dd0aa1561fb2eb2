import { isCode } from '@meridian/domain/pharma/rules';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { usePageName } from '../../../ui/page/use-page-name.ts';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { BookTest } from './BookTest.tsx';
import { Finder } from './finder/Finder.tsx';
import { PlaceSeen, PlacesOfTest } from './medtests.documents.ts';
import { NoSuchTest } from './MedtestPage.tsx';
import styles from './medtests.module.css';
import { paragraphsOf } from './paragraphs.ts';
import { Price } from './TestCard.tsx';
import { Facts, Steps } from './TestWords.tsx';
import { useAsked } from './use-asked.ts';
import { useTest } from './use-tests.ts';
import { Waits } from './Waits.tsx';
import type { Test } from './ways.ts';

const Referral = lazy(() => loadChunk('referral', () => import('./referral/Referral.tsx')));

/** A page for who was given its address: the code of a referral, or a test that is in no list. */
export default function PhBookPage() {
  const { url = '' } = useParams();
  if (!isCode(url)) return <OwnPage url={url} />;
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <Suspense fallback={<Loading shape="form" />}>
        <Referral key={url} code={url} />
      </Suspense>
    </>
  );
}

function OwnPage({ url }: { url: string }) {
  const { test, ...waits } = useTest(url);
  usePageName(test?.name);
  if (waits.waiting === 'loading') return <Loading shape="form" />;
  if (test) return <Booking test={test} />;
  return (
    <Page heading={<Say id={test === null ? 'medtests.phBook.gone' : 'medtests.phBook.title'} />}>
      <Waits {...waits}>
        <NoSuchTest />
      </Waits>
    </Page>
  );
}

function Booking({ test }: { test: Test }) {
  const { data } = useAsked(PlacesOfTest, { testId: test.id }, !test.active);
  const many = data && readFragment(PlaceSeen, data.venues).filter(({ active }) => active).length > 1;
  return (
    <Page heading={<span data-formatted>{test.name}</span>} lead={paragraphsOf(test.description)[0]} wide>
      <div className={styles.list}>
        <p className={styles.bigPrice}>
          <Price test={test} />
        </p>
        <Facts test={test} />
        {!many && <BookTest test={test} />}
      </div>
      {many && (
        <Section heading={<Say id="medtests.phBook.where" />}>
          <Finder testId={test.id} />
        </Section>
      )}
      <div className={styles.list}>
        <Steps test={test} />
      </div>
    </Page>
  );
}
