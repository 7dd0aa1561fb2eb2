export type Place = { readonly latitude: number; readonly longitude: number };
export type Point = { readonly x: number; readonly y: number };
/** What the map shows: where its corner lies, and how many units of the projection a unit of the drawing is. */
export type View = { readonly left: number; readonly top: number; readonly scale: number };

export const width = 400;
export const height = 330;
const margin = 44;
const kilometresOfDegree = 111.32;

/** Mercator, in thousandths of a degree of longitude, as `outline.ts` is drawn. */
export function project({ latitude, longitude }: Place): Point {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return { x: longitude * 1000, y: (-north * 180_000) / Math.PI };
}

/** How many units of the projection a kilometre is there. */
const unitsOfKilometre = ({ latitude }: Place) => 1000 / (kilometresOfDegree * Math.cos((latitude * Math.PI) / 180));

/** The smallest view that has all of them, and at least a minimum of kilometres across. */
export function viewOf(places: readonly [Place, ...Place[]], least: number): View {
  const points = places.map(project);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.max(
    (east - west) / (width - 2 * margin),
    (south - north) / (height - 2 * margin),
    (least * unitsOfKilometre(places[0])) / width,
  );
  return {
    left: (west + east) / 2 - (width * scale) / 2,
    top: (north + south) / 2 - (height * scale) / 2,
    scale,
  };
}

export function drawnAt(view: View, place: Place): Point {
  const { x, y } = project(place);
  return { x: (x - view.left) / view.scale, y: (y - view.top) / view.scale };
}

/** The length of `kilometres` in the drawing. */
export const drawnLength = (view: View, place: Place, kilometres: number): number =>
  (kilometres * unitsOfKilometre(place)) / view.scale;

export const isInside = ({ x, y }: Point, edge = 0): boolean =>
  x >= edge && y >= edge && x <= width - edge && y <= height - edge;
