import { bookingMachine } from '@meridian/workflows/bookings';
import { expect, test } from 'vitest';
import { box, lineOf, places, sheet, ways } from './machine.layout.ts';

test('has a place for each state that a booking can be seen in', () => {
  const states = Object.keys(bookingMachine.config.states ?? {}).filter((state) => state !== 'none');
  expect(places.map(({ status }) => status as string).toSorted()).toEqual(states.toSorted());
});

test('draws each way that the machine has, and stays on the sheet', () => {
  expect(ways).toContainEqual({ from: 'ack', to: 'kitSent' });
  expect(ways).toContainEqual({ from: 'sampled', to: 'failed' });
  expect(ways).not.toContainEqual({ from: 'atLab', to: 'cancelled' });
  for (const way of ways) expect(lineOf(way)).toMatch(/^M\d/);
  for (const { x, y } of places) {
    expect(x + box.width).toBeLessThanOrEqual(sheet.width);
    expect(y + box.height).toBeLessThanOrEqual(sheet.height);
  }
});

test('no two states lie over each other', () => {
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      const apart = Math.abs(one.x - other.x) >= box.width || Math.abs(one.y - other.y) >= box.height;
      expect(apart, `${one.status} and ${other.status}`).toBe(true);
    }
  }
});
