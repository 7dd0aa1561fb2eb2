import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import type { Profile } from './patient-booking.documents.ts';

/** The email address stands in for a name that was never told. */
export function personNameOf({ firstName, lastName, email }: Profile): string {
  return fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || (email ?? '');
}
