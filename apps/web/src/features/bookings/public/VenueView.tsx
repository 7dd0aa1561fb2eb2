import { IconChevronLeft, IconPhone } from '@tabler/icons-react';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Notice } from '../../shop/shared/Notice.tsx';
import { useUnit } from './distance.ts';
import type { Venue } from './finder/found.ts';
import { PlaceMap } from './map/PlaceMap.tsx';
import styles from './medtests.module.css';
import { OfferedHere } from './OfferedHere.tsx';
import { TestHere } from './TestHere.tsx';
import { toPlaces, type Test } from './ways.ts';

type Props = { place: Venue; tests?: readonly Test[]; testId?: string };

/** One place: where it is, when it has time for a test, and what else it offers. */
export function VenueView({ place, tests, testId }: Props) {
  return (
    <div className={styles.itemPage}>
      <AppLink to={testId ? toPlaces(testId) : '/medtest/pharmaloc'} className={styles.back}>
        <IconChevronLeft size={22} aria-hidden />
        <Say id="medtests.place.others" />
      </AppLink>
      <div className={styles.item}>
        <div className={styles.itemWords}>
          <h1 data-formatted>{place.name}</h1>
          <Contact place={place} />
          {!place.active && (
            <Notice tone="warn">
              <p>
                <Say id="medtests.place.inactive" />
              </p>
            </Notice>
          )}
          {place.active && testId !== undefined && place.tests.includes(testId) && (
            <TestHere key={testId} place={place} testId={testId} />
          )}
          {place.active && testId !== undefined && !place.tests.includes(testId) && <NotHere testId={testId} />}
          <OfferedHere place={place} tests={tests} testId={testId} />
        </div>
        {place.kind !== 'home' && <OnTheMap place={place} />}
      </div>
    </div>
  );
}

function Contact({ place }: { place: Venue }) {
  return (
    <address className={styles.address}>
      <span data-formatted>{[place.address1, place.city, place.postCode].filter(Boolean).join(', ')}</span>
      {place.phone !== '' && (
        <a href={`tel:${place.phone.replaceAll(/[^\d+]/g, '')}`} className={styles.phone}>
          <IconPhone size={20} aria-hidden />
          <bdi translate="no" data-formatted>
            {place.phone}
          </bdi>
        </a>
      )}
    </address>
  );
}

function NotHere({ testId }: { testId: string }) {
  return (
    <Notice tone="warn">
      <p>
        <Say id="medtests.place.notHere" />
      </p>
      <SecondaryLink to={toPlaces(testId)}>
        <Say id="medtests.choosePlace" />
      </SecondaryLink>
    </Notice>
  );
}

function OnTheMap({ place: { id, name, latitude, longitude } }: { place: Venue }) {
  const [unit] = useUnit();
  return (
    <div className={styles.large}>
      <PlaceMap pins={[]} origin={{ latitude, longitude, name }} key={id} unit={unit} onPick={() => undefined} />
    </div>
  );
}
