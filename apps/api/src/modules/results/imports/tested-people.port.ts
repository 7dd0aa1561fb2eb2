import type { MeasuredPerson } from '../entry/report-subjects.reads.js';

/** Who is tested, of many bookings at once. */
export interface TestedPeople {
  /** By booking, counted from 0; only where it is known for good. The others are asked of the log. */
  of(bookingIds: readonly string[]): Promise<ReadonlyMap<string, readonly MeasuredPerson[]>>;
}

export const TESTED_PEOPLE = Symbol('TESTED_PEOPLE');
