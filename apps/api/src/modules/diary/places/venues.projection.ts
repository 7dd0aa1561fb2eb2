import { venueEvents, venues as venue } from '@meridian/domain/diary';
import { stateProjection } from '../../../platform/projector/index.js';
import { venueHistory } from './venue.history.js';

/** Where tests can be had, and by which words a place is found. */
export const venues = stateProjection({
  name: 'bookings.venues',
  version: 7,
  of: venue,
  events: venueEvents,
  id: 'venue_id',
  table: {
    kind: 'text not null',
    name: 'text not null',
    address1: 'text not null',
    city: 'text not null',
    post_code: 'text not null',
    phone: 'text not null',
    latitude: 'int not null',
    longitude: 'int not null',
    active: 'boolean not null',
    closed_by_staff: 'boolean not null',
    changes: 'int not null',
    staff_changes: 'int not null',
    asked: 'int not null',
    tests: 'text[] not null',
    flags: 'text[] not null',
  },
  columns: (state) =>
    state.opened
      ? {
          kind: state.kind,
          name: state.name,
          address1: state.address1,
          city: state.city,
          post_code: state.postCode,
          phone: state.phone,
          latitude: state.place.latitude,
          longitude: state.place.longitude,
          active: state.active,
          closed_by_staff: state.closedByStaff,
          changes: state.changes,
          staff_changes: state.staffChanges,
          asked: state.asked,
          tests: state.tests,
          flags: state.flags,
        }
      : null,
  indexes: { venues_by_name: '(name, venue_id)', venues_by_change: '(changed_at, venue_id)' },
  history: venueHistory,
  lists: {
    'bookings.venue_words': {
      table: { word: 'text collate "C" not null' },
      key: ['word', 'venue_id'],
      rows: (state, id) => (state.opened ? wordsOf(id, state).map((word) => ({ word })) : []),
    },
  },
});

const letters = /[\p{L}\p{N}]+/gu;
const longest = 60;

interface Named {
  readonly name: string;
  readonly city: string;
  readonly postCode: string;
}

function wordsOf(venueId: string, { name, city, postCode }: Named): string[] {
  const code = postCode.toLowerCase();
  const words = [name, city].flatMap((text) => text.toLowerCase().match(letters) ?? []);
  const all = [venueId, code, code.replace(/\s+/g, ''), ...words].map((each) => each.slice(0, longest));
  return [...new Set(all)].filter(Boolean);
}
