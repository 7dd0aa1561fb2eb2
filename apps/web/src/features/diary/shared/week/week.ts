import { addDays, ukDay, ukTimeOfDay } from '@meridian/domain/kernel/rules';
import type { Money } from '@meridian/domain/kernel/rules';
import type { BookingStatus } from '../../../../gql/graphql.ts';

/** How long a row of the week is. */
const rowMinutes = 30;

/** A booking, as a week of bookings shows it. */
export interface Booked {
  readonly id: string;
  readonly reference: string;
  readonly status: BookingStatus;
  readonly at: string;
  readonly name: string;
  readonly people: number;
  readonly test: { readonly en: string; readonly zh: string };
  readonly venueId: string;
  readonly venue: string;
  /** What it costs to move it now. */
  readonly fee: Money | null;
  readonly feeSeen: number | null;
  readonly movable: boolean;
}

/** Half an hour of a place in which something is free. */
export interface Free {
  readonly venueId: string;
  readonly at: string;
  readonly times: number;
}

export interface Week {
  readonly from: string;
  readonly places: readonly { readonly id: string; readonly name: string }[];
  readonly bookings: readonly Booked[];
  readonly free: readonly Free[];
}

export interface Cell {
  readonly bookings: readonly Booked[];
  readonly free: readonly Free[];
}

const nothing: Cell = { bookings: [], free: [] };
const two = (value: number) => String(value).padStart(2, '0');

/** The Monday of the week in which a day lies. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export const daysFrom = (monday: string): readonly string[] =>
  Array.from({ length: 7 }, (_each, index) => addDays(monday, index));

/** The row of an instant, such as 09:30 of the UK. */
export function rowOf(at: string): string {
  const [hour = 0, minute = 0] = ukTimeOfDay(new Date(at)).split(':').map(Number);
  return `${two(hour)}:${two(minute - (minute % rowMinutes))}`;
}

/** The rows in which anything is, from the first to the last. */
export function rowsOf({ bookings, free }: Pick<Week, 'bookings' | 'free'>): readonly string[] {
  const used = [...bookings, ...free].map(({ at }) => rowOf(at)).toSorted();
  const [first] = used;
  const last = used.at(-1);
  if (first === undefined || last === undefined) return [];
  const all = Array.from({ length: (24 * 60) / rowMinutes }, (_each, index) => {
    const minutes = index * rowMinutes;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });
  return all.filter((row) => row >= first && row <= last);
}

/** The cell of an instant: its day and its row. */
export const keyOf = ({ at }: { readonly at: string }): string => `${ukDay(new Date(at))} ${rowOf(at)}`;

/** What stands on a day in a row. */
export function cellsOf({ bookings, free }: Pick<Week, 'bookings' | 'free'>): (day: string, row: string) => Cell {
  const cells = new Map<string, { bookings: Booked[]; free: Free[] }>();
  const cellAt = (key: string) => {
    const known = cells.get(key) ?? { bookings: [], free: [] };
    cells.set(key, known);
    return known;
  };
  for (const booking of bookings) cellAt(keyOf(booking)).bookings.push(booking);
  for (const each of free) cellAt(keyOf(each)).free.push(each);
  return (day, row) => cells.get(`${day} ${row}`) ?? nothing;
}

/** Where a booking can go in this week, in the order of time. */
export const targetsOf = ({ venueId, at }: Pick<Booked, 'venueId' | 'at'>, free: readonly Free[]): readonly Free[] =>
  free.filter((each) => each.venueId === venueId && each.at !== at);

/** The free time nearest to the same hour on a day before or after. */
export function onOtherDay(from: string, by: 1 | -1, targets: readonly string[]): string | undefined {
  const day = ukDay(new Date(from));
  const others = targets.filter((at) => (by > 0 ? ukDay(new Date(at)) > day : ukDay(new Date(at)) < day));
  const next = by > 0 ? others[0] : others.at(-1);
  if (next === undefined) return undefined;
  const [row, onDay] = [rowOf(from), ukDay(new Date(next))];
  const there = others.filter((at) => ukDay(new Date(at)) === onDay);
  return there.find((at) => rowOf(at) >= row) ?? there.at(-1);
}
