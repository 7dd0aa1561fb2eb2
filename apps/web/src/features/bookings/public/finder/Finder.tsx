import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readFragment } from '../../../../gql/fragment-masking.ts';
import { RefusalParts } from '../../../../lib/api/refusal.ts';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { useUnit } from '../distance.ts';
import { PlaceSeen, PlacesNear, PlacesOfTest } from '../medtests.documents.ts';
import { useAsked } from '../use-asked.ts';
import { Waits } from '../Waits.tsx';
import { areaOf } from './area.ts';
import styles from './finder.module.css';
import type { Found } from './found.ts';
import { PostCodeForm } from './PostCodeForm.tsx';
import { AllPlaces, PlacesFound, PlacesWaiting } from './Places.tsx';

/** Finds a place: by what is near a postcode, else by name. Where somebody looked stays in the address. */
export function Finder({ testId }: { testId?: string }) {
  const [search, setSearch] = useSearchParams();
  const area = areaOf(search.get('near') ?? '');
  const [unit, setUnit] = useUnit();
  const asked = useAsked(PlacesNear, { postCode: area ?? '', testId, unit }, area === undefined);
  const everywhere = useAsked(PlacesOfTest, { testId });
  const answer = asked.data?.nearestVenues;
  const near = area !== undefined && answer?.__typename === 'NearbyVenues' ? answer : undefined;
  const refusal =
    area !== undefined && answer?.__typename === 'Refusal' ? readFragment(RefusalParts, answer) : undefined;
  const found = useMemo<readonly Found[] | undefined>(
    () => near?.venues.map(({ venue, distance }) => ({ place: readFragment(PlaceSeen, venue), distance })),
    [near],
  );
  const all = useMemo<readonly Found[] | undefined>(
    () => everywhere.data && readFragment(PlaceSeen, everywhere.data.venues).map((place) => ({ place })),
    [everywhere.data],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const hasAsked = useRef(false);

  useEffect(() => {
    if (!hasAsked.current || found === undefined) return;
    hasAsked.current = false;
    heading.current?.focus();
  }, [found]);

  const look = (wanted: string) => {
    hasAsked.current = true;
    if (wanted === area) heading.current?.focus();
    const next = new URLSearchParams(search);
    next.set('near', wanted);
    setSearch(next, { replace: area !== undefined, preventScrollReset: true });
  };

  return (
    <div className={styles.finder}>
      <PostCodeForm
        area={area}
        isSearching={asked.waiting === 'loading'}
        refusal={refusal?.messageKey as MessageId | undefined}
        onSearch={look}
      />
      {area !== undefined && refusal === undefined && (
        <Waits {...asked}>
          {near && found ? (
            <PlacesFound
              heading={heading}
              area={near.area}
              origin={near}
              found={found}
              unit={unit}
              testId={testId}
              onUnit={setUnit}
            />
          ) : (
            <PlacesWaiting />
          )}
        </Waits>
      )}
      {(area === undefined || refusal !== undefined || found?.length === 0) && (
        <Waits {...everywhere}>{all ? <AllPlaces all={all} unit={unit} testId={testId} /> : <PlacesWaiting />}</Waits>
      )}
    </div>
  );
}
