import type { Language } from '../../../../lib/i18n/languages.ts';
import { drawnAt, height, isInside, width, type Place, type Point, type View } from './projection.ts';
import { towns, type Town } from './towns.ts';

export const pinSize = 11;
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
export type Label = { readonly town: Town; readonly at: Point; readonly name: string };

/** Pins that would cover each other move apart, each no further than it must. */
export function spread(points: readonly Point[]): readonly Point[] {
  const moved = points.map((point) => ({ ...point }));
  const apart = 2 * pinSize + 1;
  for (let round = 0; round < 30; round += 1) {
    moved.forEach((one, index) => {
      for (const other of moved.slice(index + 1)) {
        const away = Math.hypot(other.x - one.x, other.y - one.y);
        if (away >= apart) continue;
        const angle = away === 0 ? index : Math.atan2(other.y - one.y, other.x - one.x);
        const step = (apart - away) / 2;
        one.x -= Math.cos(angle) * step;
        one.y -= Math.sin(angle) * step;
        other.x += Math.cos(angle) * step;
        other.y += Math.sin(angle) * step;
      }
    });
  }
  return moved;
}

export const around = ({ x, y }: Point, reach: number): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});
export const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function boxOf({ x, y }: Point, name: string, language: Language): Box {
  const long = name.length * (language === 'zh' ? 12.5 : 6.6);
  return { left: x + 5, top: y - 9, right: x + 8 + long, bottom: y + 9 };
}

/** Towns to find one's way by: the largest first, and none that would cover what is drawn already or another name. */
export function labelsIn(view: View, taken: readonly Box[], language: Language): readonly Label[] {
  const boxes = [...taken];
  const labels: Label[] = [];
  for (const town of towns) {
    if (town.until !== undefined && view.scale > town.until) continue;
    const at = drawnAt(view, town as Place);
    const name = language === 'zh' ? town.zh : town.en;
    const box = boxOf(at, name, language);
    if (!isInside(at, 8) || box.right > width - 4 || box.bottom > height - 4) continue;
    if (boxes.some((each) => overlap(each, box))) continue;
    boxes.push(box);
    labels.push({ town, at, name });
  }
  return labels;
}
