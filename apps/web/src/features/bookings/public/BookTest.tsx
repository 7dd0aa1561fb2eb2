import { readFragment } from '../../../gql/fragment-masking.ts';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Notice } from '../../shop/shared/Notice.tsx';
import { PlaceSeen, PlacesOfTest } from './medtests.documents.ts';
import styles from './medtests.module.css';
import { useAsked } from './use-asked.ts';
import { toBooking, toPlaces, type Test } from './ways.ts';

/** The one thing to do: choose among places, or go on at once where there is only one. */
export function BookTest({ test }: { test: Test }) {
  const { data, waiting } = useAsked(PlacesOfTest, { testId: test.id }, !test.active);
  if (!test.active) return <Closed id="medtests.closed" />;
  if (waiting === 'loading') return <div className={styles.bookWaiting} />;
  const places = data && readFragment(PlaceSeen, data.venues).filter(({ active }) => active);
  if (places?.length === 0) return <Closed id="medtests.nowhere" />;
  const [only] = places?.length === 1 ? places : [];
  return (
    <div className={styles.book}>
      <PrimaryLink to={only ? toBooking(test.id, only.id) : toPlaces(test.id)}>
        <Say id={only ? 'medtests.book' : 'medtests.choosePlace'} />
      </PrimaryLink>
      {only && only.kind !== 'home' && (
        <p className={styles.soft}>
          <Say id="medtests.onlyAt" values={{ place: <bdi data-formatted>{`${only.name}, ${only.city}`}</bdi> }} />
        </p>
      )}
    </div>
  );
}

function Closed({ id }: { id: 'medtests.closed' | 'medtests.nowhere' }) {
  return (
    <Notice tone="warn">
      <p>
        <Say id={id} />
      </p>
    </Notice>
  );
}
