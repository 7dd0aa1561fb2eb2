import { bookingMachine } from '@meridian/workflows/bookings';
import type { Status } from './audit.documents.ts';

export interface Place {
  readonly status: Status;
  readonly x: number;
  readonly y: number;
}

export interface Way {
  readonly from: Status;
  readonly to: Status;
}

const row = 62;
const [road, aside, end] = [24, 150, 292];

/** Where each state stands in the drawing; which ways there are is read off the machine. */
export const places: readonly Place[] = [
  { status: 'held', x: road, y: 0 },
  { status: 'pending', x: road, y: row },
  { status: 'ack', x: road, y: 2 * row },
  { status: 'attended', x: road, y: 3 * row },
  { status: 'kitSent', x: aside, y: 3 * row },
  { status: 'sampled', x: road, y: 4 * row },
  { status: 'atLab', x: road, y: 5 * row },
  { status: 'resulted', x: road, y: 6 * row },
  { status: 'published', x: road, y: 7 * row },
  { status: 'expired', x: end, y: 0 },
  { status: 'cancelled', x: end, y: 1.5 * row },
  { status: 'noShow', x: end, y: 3 * row },
  { status: 'failed', x: end, y: 5 * row },
];

export const box = { width: 104, height: 38 } as const;
export const sheet = { width: 412, height: 7 * row + box.height + 4 } as const;

export const ways: readonly Way[] = Object.entries(bookingMachine.config.states ?? {}).flatMap(([from, state]) => {
  const targets = Object.values((state.on ?? {}) as Record<string, string>);
  return [...new Set(targets)]
    .filter((to) => to !== from && from !== 'none')
    .map((to) => ({ from: from as Status, to: to as Status }));
});

const placeOf = (status: Status): Place => {
  const place = places.find((each) => each.status === status);
  if (!place) throw new Error(`the state ${status} has no place in the drawing`);
  return place;
};

/** A line from box to box: down the road, or sideways to an end. */
export function lineOf({ from, to }: Way): string {
  const [a, b] = [placeOf(from), placeOf(to)];
  const { width, height } = box;
  if (b.x > a.x) {
    const [x1, y1, x2, y2] = [a.x + width, a.y + height / 2, b.x - 6, b.y + height / 2];
    const bend = (x1 + x2) / 2;
    return `M${x1} ${y1} C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`;
  }
  const [x1, y1, x2, y2] = [a.x + width / 2, a.y + height, b.x + width / 2, b.y - 6];
  const bend = (y1 + y2) / 2;
  return `M${x1} ${y1} C${x1} ${bend} ${x2} ${bend} ${x2} ${y2}`;
}
