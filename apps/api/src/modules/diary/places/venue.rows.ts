import type { BookingVenue } from '@meridian/contracts/generated/public';
import type { VenueFlag } from '@meridian/domain/diary';
import { takesPaymentAt } from '@meridian/domain/diary/rules';

export interface VenueRow {
  readonly venue_id: string;
  readonly kind: BookingVenue['kind'];
  readonly name: string;
  readonly address1: string;
  readonly city: string;
  readonly post_code: string;
  readonly phone: string;
  /** In millionths of a degree. */
  readonly latitude: number;
  readonly longitude: number;
  readonly active: boolean;
  readonly tests: string[];
  readonly flags: VenueFlag[];
}

export const venueColumns = `venue_id, kind, name, address1, city, post_code, phone, latitude, longitude, active, tests, flags`;

const millionths = 1_000_000;

export function venueOf(row: VenueRow): BookingVenue {
  return {
    id: row.venue_id,
    kind: row.kind,
    name: row.name,
    address1: row.address1,
    city: row.city,
    postCode: row.post_code,
    phone: row.phone,
    latitude: row.latitude / millionths,
    longitude: row.longitude / millionths,
    active: row.active,
    tests: row.tests,
    takesPayment: takesPaymentAt(row),
  };
}
