import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import type { Unit } from '../distance.ts';
import { around, labelsIn, pinSize, spread } from './layout.ts';
import styles from './map.module.css';
import { outline } from './outline.ts';
import { drawnAt, height, isInside, viewOf, width, type Place, type Point, type View } from './projection.ts';
import { labelBox, ringsIn } from './rings.ts';
import { Rings } from './Rings.tsx';
import { thames } from './thames.ts';

export type Pin = Place & { readonly id: string };
type Origin = Place & { readonly name: string };
type Props = { pins: readonly Pin[]; origin?: Origin; unit: Unit; marked?: string; onPick(id: string): void };

const country = [
  { latitude: 50.2, longitude: -7 },
  { latitude: 58.4, longitude: 1.7 },
] as const satisfies readonly [Place, Place];
const leastKilometres = 7;
const dotSize = 5;
/** In degrees: what is no further than this is shown with the nearest, and so is what is not three times as far. */
const close = 0.1;
/** On a smaller map a river would be broader than a town. */
const riverScale = 2;

function nearOnes(pins: readonly Pin[], origin: Origin): readonly Pin[] {
  const away = pins.map(({ latitude, longitude }) =>
    Math.hypot(latitude - origin.latitude, (longitude - origin.longitude) * 0.6),
  );
  const most = Math.max(close, 3 * Math.min(...away));
  return pins.filter((_, index) => (away[index] ?? 0) <= most);
}

/** Draws again what the list says: the list has every word of it, so a screen reader hears the name of the drawing alone. */
export function PlaceMap({ pins, origin, unit, marked, onPick }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const drawing = useMemo(() => {
    const view = origin
      ? viewOf([origin, ...nearOnes(pins, origin)], leastKilometres)
      : viewOf(country, leastKilometres);
    const places = pins.map((pin) => drawnAt(view, pin));
    const shown = origin ? spread(places) : places;
    const taken = shown.map((point) => around(point, origin ? pinSize + 3 : dotSize));
    if (origin) taken.push(around(drawnAt(view, origin), pinSize));
    const rings = origin ? ringsIn(view, origin, unit, taken) : [];
    const named = rings.flatMap(({ label }) => (label ? labelBox(label) : []));
    return { view, places, shown, rings, labels: labelsIn(view, [...taken, ...named], language) };
  }, [pins, origin, unit, language]);
  const { view, places, shown, rings, labels } = drawing;
  const order = [...pins.keys()].toSorted(
    (one, other) => Number(pins[one]?.id === marked) - Number(pins[other]?.id === marked),
  );
  const label = intl.formatMessage({ id: origin ? 'medtests.map' : 'medtests.map.country' }, { area: origin?.name });
  return (
    <figure className={styles.figure} aria-label={label}>
      <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <Land view={view} />
        {origin && <Rings rings={rings} at={drawnAt(view, origin)} unit={unit} />}
        {labels.map(({ town, at, name }) => (
          <g key={town.en} className={styles.town}>
            <circle cx={at.x} cy={at.y} r={2.5} />
            <text x={at.x + 6} y={at.y + 4}>
              {name}
            </text>
          </g>
        ))}
        {origin && <Centre at={drawnAt(view, origin)} />}
        {order.map((index) => {
          const [pin, place, at] = [pins[index], places[index], shown[index]];
          if (!pin || !place || !at || !isInside(place)) return null;
          return origin ? (
            <NumberedPin
              key={pin.id}
              number={index + 1}
              place={place}
              at={at}
              marked={pin.id === marked}
              onPick={() => onPick(pin.id)}
            />
          ) : (
            <circle key={pin.id} className={styles.dot} cx={place.x} cy={place.y} r={dotSize} />
          );
        })}
      </svg>
    </figure>
  );
}

function Land({ view: { left, top, scale } }: { view: View }) {
  const river = thames.map((place) => drawnAt({ left: 0, top: 0, scale: 1 }, place));
  return (
    <g transform={`scale(${1 / scale}) translate(${-left} ${-top})`}>
      <path className={styles.land} d={outline} />
      {scale < riverScale && (
        <polyline className={styles.river} points={river.map(({ x, y }) => `${x},${y}`).join(' ')} />
      )}
    </g>
  );
}

function Centre({ at }: { at: Point }) {
  return (
    <g className={styles.centre}>
      <circle cx={at.x} cy={at.y} r={9} />
      <circle cx={at.x} cy={at.y} r={4} />
    </g>
  );
}

type PinProps = { number: number; place: Point; at: Point; marked: boolean; onPick(): void };

function NumberedPin({ number, place, at, marked, onPick }: PinProps) {
  return (
    <g className={styles.pin} data-marked={marked} onClick={onPick}>
      <line x1={place.x} y1={place.y} x2={at.x} y2={at.y} />
      <circle cx={at.x} cy={at.y} r={marked ? pinSize + 3 : pinSize} />
      <text x={at.x} y={at.y + 4.5} textAnchor="middle">
        {number}
      </text>
    </g>
  );
}
