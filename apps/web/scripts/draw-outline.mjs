// Draws the outline of the British Isles for the map of places, from Natural Earth (public domain, by the package
// world-atlas), simplified, into src/features/bookings/public/map/outline.ts.
//   node apps/web/scripts/draw-outline.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import atlas from 'world-atlas/countries-10m.json' with { type: 'json' };

const names = new Set(['United Kingdom', 'Ireland', 'Isle of Man', 'Jersey', 'Guernsey']);
/** Rockall and its kind are no help to anybody who looks for a pharmacy. */
const smallest = 0.0016;
const tolerance = 0.014;

const { scale, translate } = atlas.transform;
const simplified = atlas.arcs.map(() => undefined);

/** Points of an arc in degrees; a reversed one has a negative number. */
function arcOf(index) {
  const at = index < 0 ? ~index : index;
  simplified[at] ??= simplify(decode(atlas.arcs[at]));
  return index < 0 ? simplified[at].toReversed() : simplified[at];
}

function decode(arc) {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** Douglas and Peucker. A degree of longitude is about 0.58 of one of latitude here. */
function simplify(points) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  let [far, most] = [0, 0];
  for (let index = 1; index < points.length - 1; index += 1) {
    const away = distance(points[index], first, last);
    if (away > most) [far, most] = [index, away];
  }
  if (most <= tolerance) return [first, last];
  return [...simplify(points.slice(0, far + 1)).slice(0, -1), ...simplify(points.slice(far))];
}

function distance([x, y], [ax, ay], [bx, by]) {
  const flat = 0.58;
  const [dx, dy] = [(bx - ax) * flat, by - ay];
  const [px, py] = [(x - ax) * flat, y - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return Math.hypot(px - along * dx, py - along * dy);
}

const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nx, ny] = ring[(index + 1) % ring.length];
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;

/** Mercator, in thousandths of a degree of longitude; `projection.ts` of the map does the same. */
function project([longitude, latitude]) {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return [Math.round(longitude * 1000), Math.round((-north * 180_000) / Math.PI)];
}

function pathOf(ring) {
  const [start, ...rest] = ring.map(project);
  let [x, y] = start;
  const steps = rest.slice(0, -1).map(([nextX, nextY]) => {
    const step = `${nextX - x},${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${start.join()}l${steps.join(' ').replaceAll(' -', '-').replaceAll(',-', '-')}z`;
}

const rings = atlas.objects.countries.geometries
  .filter(({ properties }) => names.has(properties.name))
  .flatMap(({ type, arcs }) => (type === 'Polygon' ? [arcs] : arcs))
  .map(([outer]) => outer.flatMap((index, place) => (place === 0 ? arcOf(index) : arcOf(index).slice(1))))
  .filter((ring) => areaOf(ring) > smallest);
const outline = rings.map(pathOf).join('');
const file = join(import.meta.dirname, '../src/features/bookings/public/map/outline.ts');
writeFileSync(
  file,
  `// Written by apps/web/scripts/draw-outline.mjs from Natural Earth, which is in the public domain.\nexport const outline =\n  '${outline}';\n`,
);
console.log(`${rings.length} coasts, ${outline.length} bytes`);
