import { describe, expect, it } from 'vitest';
import { areaOf } from '../finder/area.ts';
import { around, labelsIn, pinSize, spread } from './layout.ts';
import { drawnAt, drawnLength, height, isInside, viewOf, width, type Place } from './projection.ts';
import { labelBox, ringsIn } from './rings.ts';
import { towns } from './towns.ts';

const london: Place = { latitude: 51.5074, longitude: -0.1278 };
const greenwich: Place = { latitude: 51.478, longitude: -0.001 };
const edinburgh: Place = { latitude: 55.953, longitude: -3.188 };

describe('the view of a map', () => {
  it('holds every place, north above south and west left of east', () => {
    const view = viewOf([london, edinburgh], 7);
    const [south, north] = [drawnAt(view, london), drawnAt(view, edinburgh)];
    expect(isInside(south, 40) && isInside(north, 40)).toBe(true);
    expect(north.y).toBeLessThan(south.y);
    expect(north.x).toBeLessThan(south.x);
  });

  it('is never narrower than asked, with one place in its middle', () => {
    const view = viewOf([london], 7);
    expect(drawnLength(view, london, 7)).toBeCloseTo(width, 5);
    expect(drawnAt(view, london)).toEqual({ x: expect.closeTo(width / 2, 5), y: expect.closeTo(height / 2, 5) });
  });

  it('draws distances as they are: from Charing Cross to Greenwich it is 9.3 km', () => {
    const view = viewOf([london, greenwich], 7);
    const [from, to] = [drawnAt(view, london), drawnAt(view, greenwich)];
    expect(Math.hypot(from.x - to.x, from.y - to.y) / drawnLength(view, london, 1)).toBeCloseTo(9.3, 0);
  });
});

describe('what is written on it', () => {
  it('moves pins apart that would cover each other, and leaves the others', () => {
    const moved = spread([
      { x: 100, y: 100 },
      { x: 100, y: 100 },
      { x: 103, y: 101 },
      { x: 300, y: 200 },
    ]);
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * pinSize - 1);
      }
    }
    expect(moved[3]).toEqual({ x: 300, y: 200 });
  });

  it('names towns where there is room, in the language of the reader, and never under a pin', () => {
    const view = viewOf([london], 12);
    const names = (taken: readonly Place[]) =>
      labelsIn(
        view,
        taken.map((place) => around(drawnAt(view, place), pinSize)),
        'zh',
      ).map(({ name }) => name);
    expect(names([])).toContain('伦敦');
    expect(names([london])).not.toContain('伦敦');
  });

  it('says at each ring how far it is, where no pin stands', () => {
    const view = viewOf([london], 7);
    const [, second] = ringsIn(view, london, 'K', []);
    expect(second).toEqual({ distance: 2, radius: expect.closeTo((2 / 7) * width, 5), label: expect.anything() });
    const [, moved] = ringsIn(view, london, 'K', [labelBox(second?.label ?? { x: 0, y: 0 })]);
    expect(moved?.label).not.toEqual(second?.label);
  });

  it('knows towns of the British Isles alone, each once in each language', () => {
    for (const name of ['en', 'zh'] as const) expect(new Set(towns.map((town) => town[name])).size).toBe(towns.length);
    for (const { latitude, longitude } of towns) {
      expect(latitude > 49.8 && latitude < 60.9 && longitude > -10.6 && longitude < 1.8).toBe(true);
    }
  });
});

it.each([
  ['n1 9gu', 'N1'],
  ['N1', 'N1'],
  [' sw1a1aa ', 'SW1A'],
  ['ＥＨ１ ２ＪＵ', 'EH1'],
  ['London', undefined],
  ['1234', undefined],
  ['', undefined],
])('the area of %j is %j', (text, area) => expect(areaOf(text)).toBe(area));
