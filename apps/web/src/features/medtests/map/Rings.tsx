import { useIntl } from 'react-intl';
import { distanceWords, kilometresOf, type Unit } from '../distance.ts';
import styles from './map.module.css';
import { drawnAt, drawnLength, height, isInside, width, type Place, type View } from './projection.ts';

const steps = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];
const fewest = 34;

/** How far away things are: circles about the place that was asked for. */
export function Rings({ view, centre, unit }: { view: View; centre: Place; unit: Unit }) {
  const intl = useIntl();
  const at = drawnAt(view, centre);
  const reach = (distance: number) => drawnLength(view, centre, kilometresOf(distance, unit));
  const rings = steps
    .filter((step) => reach(step) >= fewest && reach(step) < Math.hypot(width, height) / 2)
    .slice(0, 3);
  return rings.map((distance) => {
    const radius = reach(distance);
    const label = { x: at.x, y: at.y + radius - 4 };
    return (
      <g key={distance} className={styles.ring}>
        <circle cx={at.x} cy={at.y} r={radius} />
        {isInside(label, 6) && (
          <text x={label.x} y={label.y} textAnchor="middle">
            {intl.formatMessage({ id: distanceWords[unit] }, { distance })}
          </text>
        )}
      </g>
    );
  });
}
