import { type Refused, refuse, times, ukDay } from '../../kernel/index.js';
import { priceNow } from './voucher-price.js';
import { problemWithAge } from './age.rules.js';
import type { BookingCommand, BookingRefusal, OfferedTest } from './booking.commands.js';
import { type OfferingVenue, walkInMinutes } from '../../diary/index.js';
import type { BookingState } from './booking.state.js';
import { travelProblems } from './travel.js';

const pages = ['slot', 'patients', 'address', 'travel', 'barcode', 'declaration', 'terms', 'summary'] as const;
export type BookingPage = (typeof pages)[number];

/** The pages that a test asks for, in their order. Back and progress are derived from them. */
export function pagesFor({ travel, kit, homeVisit }: OfferedTest): readonly BookingPage[] {
  const asked: Partial<Record<BookingPage, boolean>> = { travel, barcode: kit, declaration: homeVisit };
  return pages.filter((page) => asked[page] ?? true);
}

/** What is missing or wrong on a page, judged by the answers so far; null where the page is done. */
export function problemWithPage(
  page: BookingPage,
  state: BookingState,
  offer: OfferedTest,
  now: Date,
): Refused<BookingRefusal> | null {
  switch (page) {
    case 'slot':
      if (!state.slot) return refuse('slotNeeded', { page });
      return hasBegun(state.slot, now) ? refuse('slotPast', { page }) : null;
    case 'patients':
      return problemWithPatients(state, offer);
    case 'address':
      return isReached(state, offer) ? null : refuse('addressNeeded', { page });
    case 'travel':
      return problemWithTravel(state, now);
    case 'barcode':
      return state.kit === null ? refuse('kitNeeded', { page }) : null;
    case 'declaration':
      return state.declared ? null : refuse('declarationNeeded', { page });
    case 'terms':
      return state.terms === null ? refuse('termsNeeded', { page }) : null;
    case 'summary':
      return null;
  }
}

/** Too late to come for it; who walked in is there. */
export function hasBegun({ at, walkIn }: { readonly at: string; readonly walkIn?: boolean }, now: Date): boolean {
  return Date.parse(at) + (walkIn ? walkInMinutes * 60_000 : 0) <= now.getTime();
}

/** Where a nurse or a kit comes, the address is needed; at a place it is enough to know how to reach somebody. */
function isReached({ contact, address }: BookingState, { kit, homeVisit }: OfferedTest): boolean {
  return contact !== null && (address !== null || !(kit || homeVisit));
}

export function problemWithTravel({ travel }: BookingState, now: Date): Refused<BookingRefusal> | null {
  const fields = travelProblems(travel ?? {}, now);
  return fields.length > 0 ? refuse('travelNeeded', { page: 'travel', fields }) : null;
}

export function problemWithPatients(
  { patients, consent, slot }: BookingState,
  { minAge, travel }: Pick<OfferedTest, 'minAge' | 'travel'>,
): Refused<BookingRefusal> | null {
  const at = (reason: BookingRefusal, details: object = {}) => refuse(reason, { page: 'patients', ...details });
  if (patients.length === 0) return at('patientsNeeded');
  if (slot && patients.length > slot.people) return at('tooManyPatients', { most: slot.people });
  if (!slot) return null;
  const day = ukDay(new Date(slot.at));
  for (const [patient, { dob, passport }] of patients.entries()) {
    const problem = problemWithAge(dob, day, { hasConsent: consent !== null, minAge });
    if (problem) return at(problem, { patient, ...(problem === 'tooYoung' && { least: minAge }) });
    if (travel && !passport) return at('passportNeeded', { patient });
  }
  return null;
}

/** Where somebody who comes back goes on: the first page that is not done. */
export function nextPage(state: BookingState, offer: OfferedTest, now: Date): BookingPage {
  return pagesFor(offer).find((page) => problemWithPage(page, state, offer, now) !== null) ?? 'summary';
}

type Wanted = Pick<Extract<BookingCommand, { type: 'RequestBooking' }>['data'], 'offer' | 'venue' | 'kept' | 'seen'>;

export function problemWithOffer(
  { offer, venue }: { readonly offer: OfferedTest; readonly venue: OfferingVenue },
  testId: string | null,
  venueId: string | null,
): Refused<BookingRefusal> | null {
  if (offer.testId !== testId || !offer.active) return refuse('testUnavailable');
  if (venue.venueId !== venueId || !venue.active) return refuse('venueInactive');
  return venue.tests.includes(offer.testId) ? null : refuse('notOfferedHere');
}

/** Everything at once, so that no order of pages slips past a rule. */
export function problemWithRequest(wanted: Wanted, state: BookingState, now: Date): Refused<BookingRefusal> | null {
  const problem = problemWithOffer(wanted, state.testId, state.venueId);
  if (problem) return problem;
  for (const page of pagesFor(wanted.offer)) {
    const unfinished = problemWithPage(page, state, wanted.offer, now);
    if (unfinished) return unfinished;
  }
  const { kept, offer, seen } = wanted;
  const { slot, patients } = state;
  const lapsed = kept?.until !== undefined && Date.parse(kept.until) <= now.getTime();
  if (!kept || lapsed || Date.parse(kept.at) !== Date.parse(slot?.at ?? '') || kept.people < patients.length) {
    return refuse('holdLapsed', { page: 'slot' });
  }
  if (state.voucher !== null && patients.length > 1) return refuse('voucherOnePerson', { page: 'summary' });
  const total = times(priceNow(state, offer), patients.length);
  const same = total.amount === seen.amount && total.currency === seen.currency;
  return same ? null : refuse('priceChanged', { page: 'summary', total });
}
