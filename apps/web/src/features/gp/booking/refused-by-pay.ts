import type { AppointmentPage } from '@meridian/contracts/generated/public';

/** Where an answer that hinders paying can be put right. */
export const pageOfRefusal: Readonly<Record<string, AppointmentPage>> = {
  adultNeeded: 'patient',
  badBirthDay: 'patient',
  practitionerUnavailable: 'wishes',
  timeGone: 'time',
};

/** What the page shows by itself once it knows the appointment as it is now. */
export const shownByPage: ReadonlySet<string> = new Set(['priceChanged', 'totalChanged', 'paymentUnderWay']);
