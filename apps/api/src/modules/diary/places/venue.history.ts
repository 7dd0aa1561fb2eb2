import type { VenueHistoryEntry } from '@meridian/contracts/generated/admin';
import { venueHistory as shown } from '@meridian/contracts/generated/admin-metadata/diary';
import { venueEvents, type VenueEventMap, type VenueState } from '@meridian/domain/diary';
import { historyOf } from '../../../platform/history/index.js';

export const venueHistory = historyOf<VenueEventMap, VenueHistoryEntry, VenueState>({
  table: 'bookings.venue_history',
  of: 'venueId',
  compares: { of: shownOf, record: 'StaffVenue', enums: { kind: 'VenueKind', flags: 'VenueFlag' } },
  others: { of: venueEvents, called: 'Venue', columns: shown.columns },
});

/** Where it is on the map follows from its postcode. */
function shownOf(state: VenueState): object | null {
  if (!state.opened) return null;
  const { place: _follows, closedByStaff: _said, ...rest } = state;
  return rest;
}
