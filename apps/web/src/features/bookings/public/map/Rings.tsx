import { useIntl } from 'react-intl';
import { distanceWords, type Unit } from '../distance.ts';
import styles from './map.module.css';
import type { Point } from './projection.ts';
import type { Ring } from './rings.ts';

export function Rings({ rings, at, unit }: { rings: readonly Ring[]; at: Point; unit: Unit }) {
  const intl = useIntl();
  return rings.map(({ distance, radius, label }) => (
    <g key={distance} className={styles.ring}>
      <circle cx={at.x} cy={at.y} r={radius} />
      {label && (
        <text x={label.x} y={label.y + 4} textAnchor="middle">
          {intl.formatMessage({ id: distanceWords[unit] }, { distance })}
        </text>
      )}
    </g>
  ));
}
