import { kilometresOf, type Unit } from '../distance.ts';
import { overlap, type Box } from './layout.ts';
import { drawnAt, drawnLength, height, isInside, width, type Place, type Point, type View } from './projection.ts';

const steps = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];
const fewest = 34;
const [halfLong, halfHigh] = [28, 8];
/** Below, above, to the left, to the right. */
const sides = [
  [0, 1],
  [0, -1],
  [-1, 0],
  [1, 0],
] as const;

export type Ring = {
  readonly distance: number;
  readonly radius: number;
  /** Where there is room to say how far it is. */
  readonly label?: Point;
};

export const labelBox = ({ x, y }: Point): Box => ({
  left: x - halfLong,
  top: y - halfHigh,
  right: x + halfLong,
  bottom: y + halfHigh,
});

/** Circles about a place that say how far away things are. */
export function ringsIn(view: View, centre: Place, unit: Unit, taken: readonly Box[]): readonly Ring[] {
  const at = drawnAt(view, centre);
  return steps
    .map((distance) => ({ distance, radius: drawnLength(view, centre, kilometresOf(distance, unit)) }))
    .filter(({ radius }) => radius >= fewest && radius < Math.hypot(width, height) / 2)
    .slice(0, 3)
    .map((ring) => {
      const label = sides
        .map(([x, y]) => ({ x: at.x + x * ring.radius, y: at.y + y * ring.radius }))
        .find((point) => isInside(point, halfLong) && !taken.some((box) => overlap(box, labelBox(point))));
      return { ...ring, label };
    });
}
