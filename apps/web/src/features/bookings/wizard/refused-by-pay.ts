import type { Step } from './booking.journey.ts';

const pages: Readonly<Record<string, Step>> = {
  holdLapsed: 'slot',
  slotTaken: 'slot',
  slotGone: 'slot',
  slotNeeded: 'slot',
  slotPast: 'slot',
  notHeld: 'slot',
  noSuchSlot: 'slot',
  tooManyPatients: 'slot',
  patientsNeeded: 'patients',
  tooYoung: 'patients',
  consentNeeded: 'patients',
  passportNeeded: 'patients',
  badBirthDay: 'patients',
  addressNeeded: 'address',
  travelNeeded: 'travel',
  kitNeeded: 'barcode',
  kitUsed: 'barcode',
  declarationNeeded: 'declaration',
  termsNeeded: 'terms',
};

/** Somebody else has the time. */
const gone = new Set(['slotTaken', 'slotGone']);

/** What the page shows by itself once it knows the booking as it is now. */
const shown = new Set(['priceChanged', 'totalChanged', 'paymentUnderWay']);

/** Where a payment that could not begin leads, whether it has to be said why, and whether the time is gone. */
export function refusedByPay(code = ''): { page: Step | undefined; told: boolean; isGone: boolean } {
  return { page: pages[code], told: !shown.has(code), isGone: gone.has(code) };
}
