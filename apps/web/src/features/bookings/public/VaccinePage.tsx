import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Finder } from './finder/Finder.tsx';
import styles from './medtests.module.css';
import { paragraphsOf } from './paragraphs.ts';
import { Price } from './TestCard.tsx';
import { NoTests, TestsWaiting } from './TestList.tsx';
import { useTests } from './use-tests.ts';
import { Waits } from './Waits.tsx';
import { toTest, type Test } from './ways.ts';

const VoucherKept = lazy(() => loadChunk('voucher-kept', () => import('./VoucherKept.tsx')));

/** First which vaccine, then where. */
export default function VaccinePage() {
  const [search] = useSearchParams();
  const { tests, ...waits } = useTests();
  const vaccines = tests?.filter(({ kind }) => kind === 'vaccination');
  const chosen = vaccines?.find(({ id }) => id === search.get('test'));
  return (
    <Page heading={<Say id="medtests.vaccine.title" />} lead={<Say id="medtests.vaccine.lead" />} wide>
      {vaccines === undefined && (
        <Waits {...waits}>
          <TestsWaiting />
        </Waits>
      )}
      {vaccines?.length === 0 && <NoTests some={tests !== undefined && tests.length > 0} />}
      <Suspense>
        <VoucherKept />
      </Suspense>
      {vaccines && vaccines.length > 0 && (
        <Section heading={<Say id="medtests.vaccine.which" />}>
          <ul className={styles.choices}>
            {vaccines.map((vaccine) => (
              <Vaccine key={vaccine.id} vaccine={vaccine} isChosen={vaccine === chosen} />
            ))}
          </ul>
        </Section>
      )}
      {chosen && (
        <Section heading={<Say id="medtests.vaccine.where" />}>
          <Finder key={chosen.id} testId={chosen.id} />
        </Section>
      )}
    </Page>
  );
}

function Vaccine({ vaccine, isChosen }: { vaccine: Test; isChosen: boolean }) {
  return (
    <li className={styles.choice} data-chosen={isChosen}>
      <AppLink
        to={`/vaccine/book?test=${encodeURIComponent(vaccine.id)}`}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className={styles.choiceName}
        data-formatted
      >
        {vaccine.name}
      </AppLink>
      <span className={styles.soft} data-formatted>
        {paragraphsOf(vaccine.description)[0]}
      </span>
      <span className={styles.price}>
        <Price test={vaccine} />
      </span>
      <AppLink to={toTest(vaccine.id)} className={styles.choiceMore}>
        <Say id="medtests.about" />
      </AppLink>
    </li>
  );
}
