import { type PharmaAct, pharmaRoleMay } from '@meridian/domain/pharma/rules';
import type { ChooserGroup, LoadedPart } from '@meridian/workflows/pharma';
import type { PharmaMembership } from './pharma-choice.ts';

const actOf: Readonly<Record<LoadedPart, PharmaAct>> = {
  bookings: 'seeBookings',
  courier: 'seeBookings',
  pharmacies: 'seeBookings',
  users: 'manageUsers',
  calendars: 'managePharmacies',
  tokens: 'seeTokens',
};

/** A group with what is loaded of it for this person, by the table of roles. */
export function choosable(membership: PharmaMembership): ChooserGroup {
  const all = Object.keys(actOf) as LoadedPart[];
  return { ...membership, parts: all.filter((part) => pharmaRoleMay(membership.role, actOf[part])) };
}
