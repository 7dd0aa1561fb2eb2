import { useMemo, useState, type RefObject } from 'react';
import { SecondaryButton, SecondaryLink } from '../../../../ui/buttons.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { Empty } from '../../../../ui/states/states.tsx';
import { distanceWords, kilometresOf, shortDistance, type Unit } from '../distance.ts';
import { PlaceMap } from '../map/PlaceMap.tsx';
import type { Place } from '../map/projection.ts';
import styles from './finder.module.css';
import type { Found } from './found.ts';
import { PlaceRow, rowId } from './PlaceRow.tsx';
import { UnitSwitch } from './UnitSwitch.tsx';

const atFirst = 5;
const aLongWay = 40;

type Common = { unit: Unit; testId?: string };
type FoundProps = Common & {
  heading: RefObject<HTMLHeadingElement | null>;
  area: string;
  origin: Place;
  found: readonly Found[];
  onUnit(unit: Unit): void;
};

/** The nearest first, beside a map that numbers them alike. */
export function PlacesFound({ heading, area, origin, found, unit, testId, onUnit }: FoundProps) {
  const [shown, setShown] = useState(atFirst);
  const [nearest] = found;
  return (
    <section className={styles.results} aria-labelledby="places-found">
      <div className={styles.resultsHead}>
        <h2 id="places-found" ref={heading} tabIndex={-1}>
          <Say
            id={nearest ? 'medtests.near.found' : 'medtests.near.none'}
            values={{ area: <span data-formatted>{area}</span> }}
          />
        </h2>
        {nearest && <UnitSwitch unit={unit} onChoose={onUnit} />}
      </div>
      {nearest?.distance !== undefined && kilometresOf(nearest.distance, unit) > aLongWay && (
        <p className={styles.far}>
          <Say
            id="medtests.near.far"
            values={{
              distance: <Say id={distanceWords[unit]} values={{ distance: shortDistance(nearest.distance) }} />,
            }}
          />
        </p>
      )}
      {nearest && (
        <MapAndList
          found={found.slice(0, shown)}
          origin={{ latitude: origin.latitude, longitude: origin.longitude, name: area }}
          unit={unit}
          testId={testId}
        />
      )}
      {found.length > shown && (
        <div className={styles.more}>
          <SecondaryButton onClick={() => setShown((count) => count + atFirst)}>
            <Say id="medtests.near.more" />
          </SecondaryButton>
        </div>
      )}
    </section>
  );
}

/** For who has no postcode at hand, and where nothing was found. */
export function AllPlaces({ all, unit, testId }: Common & { all: readonly Found[] }) {
  if (all.length === 0) {
    const tests = (
      <SecondaryLink to="/medtest">
        <Say id="medtests.seeAll" />
      </SecondaryLink>
    );
    return <Empty title="medtests.near.nowhere" text="medtests.near.nowhere.text" action={tests} />;
  }
  return (
    <section className={styles.results} aria-labelledby="all-places">
      <h2 id="all-places">
        <Say id="medtests.near.all" values={{ count: all.length }} />
      </h2>
      <MapAndList found={all} unit={unit} testId={testId} />
    </section>
  );
}

type MapProps = Common & { found: readonly Found[]; origin?: Place & { name: string } };

function MapAndList({ found, origin, unit, testId }: MapProps) {
  const [marked, setMarked] = useState<string>();
  const pins = useMemo(
    () => found.map(({ place: { id, latitude, longitude } }) => ({ id, latitude, longitude })),
    [found],
  );
  const pick = (id: string) => {
    setMarked(id);
    document.getElementById(rowId(id))?.focus();
  };
  return (
    <div className={styles.mapAndList}>
      <div className={styles.mapSide}>
        <PlaceMap pins={pins} origin={origin} unit={unit} marked={marked} onPick={pick} />
      </div>
      <ul className={styles.rows}>
        {found.map((each, index) => (
          <PlaceRow
            key={each.place.id}
            found={each}
            number={origin && index + 1}
            unit={unit}
            testId={testId}
            isMarked={each.place.id === marked}
            onMark={(isMarked) => setMarked(isMarked ? each.place.id : undefined)}
          />
        ))}
      </ul>
    </div>
  );
}

export function PlacesWaiting() {
  return (
    <div className={styles.mapAndList} aria-live="polite">
      <span className={styles.hidden}>
        <Say id="state.loading" />
      </span>
      <div className={styles.mapWaiting} />
      <div className={styles.rows}>
        {[1, 2, 3].map((each) => (
          <div key={each} className={styles.rowWaiting} />
        ))}
      </div>
    </div>
  );
}
