import type { Step } from './booking.steps.ts';

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
  badBirthDay: 'patients',
  addressNeeded: 'address',
  travelNeeded: 'travel',
  kitNeeded: 'barcode',
  kitUsed: 'barcode',
  declarationNeeded: 'declaration',
  termsNeeded: 'terms',
};

/** What the page shows by itself once it knows the booking as it is now. */
const shown = new Set(['priceChanged', 'totalChanged', 'paymentUnderWay']);

/** Where a payment that could not begin leads, and whether it has to be said why. */
export function refusedByPay(code: string | undefined): { page: Step | undefined; told: boolean } {
  return { page: code === undefined ? undefined : pages[code], told: code === undefined || !shown.has(code) };
}
