import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Notice } from '../../shop/shared/Notice.tsx';
import { Empty, Loading } from '../../../ui/states/states.tsx';
import type { Venue } from './finder/found.ts';
import { OnePlace, PlaceSeen } from './medtests.documents.ts';
import styles from './medtests.module.css';
import { OfferedHere } from './OfferedHere.tsx';
import { TestLine } from './TestLine.tsx';
import { Facts, Steps } from './TestWords.tsx';
import { useAsked } from './use-asked.ts';
import { useTest, useTests } from './use-tests.ts';
import { Waits } from './Waits.tsx';
import { toBooking, toPlaces } from './ways.ts';

const ByCode = lazy(() => loadChunk('referral-code', () => import('./referral/ByCode.tsx')));

/** For whoever holds the paper of a referral. The general link of a pharmacy, `?pharma=…&test=…`, says who sends the patient and for what, and goes on. */
export default function ReferPage() {
  const [search] = useSearchParams();
  const venueId = search.get('pharma') ?? undefined;
  const { data, ...waits } = useAsked(OnePlace, { id: venueId ?? '' }, venueId === undefined);
  const place = data?.venue ? readFragment(PlaceSeen, data.venue) : undefined;
  if (venueId === undefined) {
    return (
      <Suspense fallback={<Loading shape="form" />}>
        <ByCode />
      </Suspense>
    );
  }
  if (waits.waiting === 'loading') return <Loading shape="form" />;
  if (place) return <Referred place={place} testId={search.get('test') ?? undefined} />;
  return (
    <Page heading={<Say id="medtests.refer.title" />}>
      <Waits {...waits}>
        <Empty title="medtests.refer.gone" text="medtests.refer.gone.text" action={<ToTests />} />
      </Waits>
    </Page>
  );
}

function Referred({ place, testId }: { place: Venue; testId?: string }) {
  const { test } = useTest(testId);
  const { tests } = useTests();
  const isHere = test?.active === true && place.active && place.tests.includes(test.id);
  return (
    <Page
      heading={<Say id="medtests.refer.title" />}
      lead={<Say id="medtests.refer.lead" values={{ place: <bdi data-formatted>{place.name}</bdi> }} />}
    >
      <div className={styles.list}>
        <p data-formatted>{[place.address1, place.city, place.postCode].filter(Boolean).join(', ')}</p>
        {test && <TestLine test={test} />}
        {test && isHere && (
          <>
            <Facts test={test} />
            <div className={styles.book}>
              <PrimaryLink to={toBooking(test.id, place.id)}>
                <Say id="medtests.refer.on" />
              </PrimaryLink>
            </div>
            <Steps test={test} isPlaced />
          </>
        )}
        {test !== undefined && !isHere && (
          <Notice tone="warn">
            <p>
              <Say id={place.active ? 'medtests.place.notHere' : 'medtests.place.inactive'} />
            </p>
            {test?.active ? (
              <SecondaryLink to={toPlaces(test.id)}>
                <Say id="medtests.choosePlace" />
              </SecondaryLink>
            ) : (
              <ToTests />
            )}
          </Notice>
        )}
        {!isHere && <OfferedHere place={place} tests={tests} testId={testId} />}
      </div>
    </Page>
  );
}

function ToTests() {
  return (
    <SecondaryLink to="/medtest">
      <Say id="medtests.seeAll" />
    </SecondaryLink>
  );
}
