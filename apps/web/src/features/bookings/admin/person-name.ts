import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import type { Profile } from './patient-booking.documents.ts';

/** The email address replaces a missing name. */
export function personNameOf({ firstName, lastName, email }: Profile): string {
  return fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || (email ?? '');
}
