import { dayDecider, dayEvents, type DayState } from '@meridian/domain/diary';
import { stateProjection } from '../../../platform/projector/index.js';

/** Of each day, what is gone: by run how many people have it for good, and by booking what is kept for whom. */
export const taken = stateProjection({
  name: 'bookings.taken',
  version: 3,
  of: { category: 'day', decider: dayDecider },
  events: dayEvents,
  id: 'day_id',
  table: { venue_id: 'text collate "C" not null', day: 'date not null' },
  columns: ({ of }) => of && { venue_id: of.venueId, day: of.day },
  lists: {
    /** `minutes`: 0 where it lasts as long as the calendar says. */
    'bookings.taken_runs': {
      table: {
        venue_id: 'text collate "C" not null',
        day: 'date not null',
        at: 'timestamptz not null',
        minutes: 'int not null',
        people: 'int not null',
      },
      key: ['day_id', 'at', 'minutes'],
      rows: runsOf,
      indexes: { taken_runs_of_day: '(venue_id, day)' },
    },
    /** A hold has its end in `until`, and lapses by itself. */
    'bookings.kept_slots': {
      table: {
        venue_id: 'text collate "C" not null',
        day: 'date not null',
        at: 'timestamptz not null',
        booking_id: 'text collate "C" not null',
        people: 'int not null',
        minutes: 'int',
        until: 'timestamptz',
      },
      key: ['day_id', 'at', 'booking_id'],
      rows: keptIn,
      indexes: {
        kept_slots_of_day: '(venue_id, day, at, booking_id)',
        held_slots: '(venue_id, day) where until is not null',
      },
    },
  },
});

/** The same moment may be written in two ways, and is one. */
const moment = (at: string) => new Date(at).toISOString();

function runsOf({ of, taken: runs }: DayState) {
  if (!of) return [];
  const people = new Map<string, number>();
  for (const { at, minutes = 0, people: more } of runs) {
    const run = `${moment(at)} ${minutes}`;
    people.set(run, (people.get(run) ?? 0) + more);
  }
  return [...people].map(([run, several]) => {
    const [at = '', minutes] = run.split(' ');
    return { venue_id: of.venueId, day: of.day, at, minutes: Number(minutes), people: several };
  });
}

function keptIn({ of, holds, taken: runs }: DayState) {
  if (!of) return [];
  const kept = runs.map((run) => ({ ...run, until: null }));
  const has = new Set(runs.map(({ at, bookingId }) => `${moment(at)} ${bookingId}`));
  const held = Object.entries(holds).map(([bookingId, hold]) => ({ ...hold, bookingId }));
  const onlyHeld = held.filter(({ at, bookingId }) => !has.has(`${moment(at)} ${bookingId}`));
  return [...onlyHeld, ...kept].map(({ at, bookingId, people, minutes, until }) => ({
    venue_id: of.venueId,
    day: of.day,
    at: moment(at),
    booking_id: bookingId,
    people,
    minutes,
    until,
  }));
}
