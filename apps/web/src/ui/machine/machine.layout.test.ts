import * as bookings from '@meridian/workflows/bookings';
import * as flags from '@meridian/workflows/flags';
import * as identity from '@meridian/workflows/identity';
import * as payments from '@meridian/workflows/payments';
import * as results from '@meridian/workflows/results';
import * as shop from '@meridian/workflows/shop';
import { describe, expect, it } from 'vitest';
import { box, layoutOf, waysOf, type DrawnMachine } from './machine.layout.ts';

const machines: readonly (readonly [string, DrawnMachine])[] = Object.entries({
  ...bookings,
  ...flags,
  ...identity,
  ...payments,
  ...results,
  ...shop,
});

describe.each(machines)('the drawing of the %s', (_name, machine) => {
  const layout = layoutOf(machine);
  const { states = {}, initial } = machine.config;

  it('has a place for each state, but the one before the first event', () => {
    const drawn = layout.places.map(({ state }) => state);
    const missing = Object.keys(states).filter((state) => !drawn.includes(state));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect([[], [initial]]).toContainEqual(missing);
  });

  it('has a line for each way from one state to another', () => {
    const drawn = new Set(layout.places.map(({ state }) => state));
    const wanted = Object.entries(states).flatMap(([from, { on = {} }]) =>
      Object.values(on as Record<string, string>)
        .filter((to) => to !== from && drawn.has(from))
        .map((to) => `${from} → ${to}`),
    );
    expect(layout.ways.map(({ from, to }) => `${from} → ${to}`).toSorted()).toEqual([...new Set(wanted)].toSorted());
    for (const { line } of layout.ways) expect(line).toMatch(/^M[\d.]+ [\d.]+ C(-?[\d.]+ ){5}-?[\d.]+$/);
  });

  it('lies on its sheet, and no state over another', () => {
    for (const [index, one] of layout.places.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + box.width).toBeLessThanOrEqual(layout.width);
      expect(one.y + box.height).toBeLessThanOrEqual(layout.height);
      for (const other of layout.places.slice(index + 1)) {
        const apart = Math.abs(one.x - other.x) >= box.width || Math.abs(one.y - other.y) >= box.height;
        expect(apart, `${one.state} and ${other.state}`).toBe(true);
      }
    }
  });
});

it('puts what comes next below, and an early end beside what leads there', () => {
  const layout = layoutOf(bookings.bookingMachine);
  const at = (state: string) => layout.places.find((place) => place.state === state)!;
  const road = ['held', 'pending', 'ack', 'attended', 'sampled', 'atLab', 'resulted', 'published'];
  expect(road.map((state) => at(state).x)).toEqual(road.map(() => at('held').x));
  expect(road.map((state) => at(state).y)).toEqual(road.map((state) => at(state).y).toSorted((a, b) => a - b));
  for (const end of ['expired', 'noShow', 'cancelled', 'failed']) expect(at(end).x).toBeGreaterThan(at('kitSent').x);
});

it('draws ways that have conditions, or need no event', () => {
  const machine = {
    config: {
      initial: 'a',
      states: {
        a: {
          on: {
            GO: [
              { guard: 'isOpen', target: 'b' },
              { target: 'c', actions: 'say' },
            ],
            STAY: { actions: 'say' },
          },
        },
        b: { always: { target: 'a' } },
        c: { always: [{ guard: 'isOpen', target: 'b' }] },
      },
    },
  };
  expect(waysOf(machine).ways.map(({ from, to }) => from + to)).toEqual(['ab', 'ac', 'ba', 'cb']);
});

it('finds its way round a circle', () => {
  const circle = {
    config: { initial: 'a', states: { a: { on: { GO: 'b' } }, b: { on: { BACK: 'a', GO: 'c' } }, c: {} } },
  };
  expect(waysOf(circle).ways).toHaveLength(3);
  const layout = layoutOf(circle);
  expect(layout.places.map(({ state, y }) => [state, y / 62])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);
});
