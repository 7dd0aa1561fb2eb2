import { placeAt } from '@meridian/domain/diary';
import type { DemoVenue } from './demo-venue.js';
import { clinicHours, highStreet } from './usual-hours.js';

/** Logistics and clinics refer to pharmacy 1 and clinic 1, so these are there in every environment. */
export const firstVenues: readonly DemoVenue[] = [
  {
    venueId: 'pharmacy-1',
    kind: 'pharmacy',
    name: 'Angel Corner Pharmacy',
    address1: '12 Chapel Row',
    city: 'London',
    postCode: 'N1 9PF',
    phone: '020 7946 0101',
    place: placeAt(51.5322, -0.1075),
    hours: highStreet,
  },
  {
    venueId: 'clinic-1',
    kind: 'clinic',
    name: 'Harbourne Place Clinic',
    address1: '4 Harbourne Place',
    city: 'London',
    postCode: 'W1G 8PT',
    phone: '020 7946 0102',
    place: placeAt(51.5195, -0.1479),
    hours: clinicHours,
  },
];
