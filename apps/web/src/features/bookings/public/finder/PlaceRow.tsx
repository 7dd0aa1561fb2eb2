import { IconAlertTriangle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { AppLink } from '../../../../ui/AppLink.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { distanceWords, shortDistance, type Unit } from '../distance.ts';
import { toPlace } from '../ways.ts';
import styles from './finder.module.css';
import type { Found } from './found.ts';

type Props = {
  found: Found;
  /** On the map. */
  number?: number;
  unit: Unit;
  testId?: string;
  isMarked: boolean;
  onMark(marked: boolean): void;
};

export const rowId = (venueId: string) => `place-${venueId}`;

/** A place: what it is called, where it is, how far away; the whole row leads to its times. */
export function PlaceRow({ found: { place, distance }, number, unit, testId, isMarked, onMark }: Props) {
  const intl = useIntl();
  return (
    <li className={styles.row} data-marked={isMarked}>
      {number !== undefined && (
        <span className={styles.number} aria-hidden data-formatted>
          {number}
        </span>
      )}
      <div className={styles.rowWords}>
        <h3 className={styles.name}>
          <AppLink
            id={rowId(place.id)}
            to={toPlace(place.id, testId)}
            data-formatted
            onMouseEnter={() => onMark(true)}
            onMouseLeave={() => onMark(false)}
            onFocus={() => onMark(true)}
            onBlur={() => onMark(false)}
          >
            {place.name}
          </AppLink>
        </h3>
        <p className={styles.soft} data-formatted>
          {[place.address1, place.city, place.postCode].filter(Boolean).join(', ')}
        </p>
        {distance !== undefined && (
          <p className={styles.distance}>
            {intl.formatMessage({ id: distanceWords[unit] }, { distance: shortDistance(distance) })}
          </p>
        )}
        {!place.active && (
          <p className={styles.inactive}>
            <IconAlertTriangle size={20} aria-hidden />
            <Say id="medtests.place.inactive" />
          </p>
        )}
      </div>
    </li>
  );
}
