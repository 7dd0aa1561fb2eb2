import { type Refused, refuse } from '../../kernel/index.js';
import { isBarcode } from '../kits/barcode.rules.js';
import { hasBegun, problemWithOffer, problemWithPatients, problemWithTravel } from './booking-pages.js';
import type { BookingCommand, BookingRefusal, KnownKit } from './booking.commands.js';
import { healthStatements } from './booking.rules.js';
import type { BookingEvent } from './booking.events.js';
import { ended } from './booking.permissions.js';
import { type BookingState, evolveBooking, takes } from './booking.state.js';

type Data<Type extends BookingCommand['type']> = Extract<BookingCommand, { type: Type }>['data'];
export type BookingOutcome = readonly BookingEvent[] | Refused<BookingRefusal>;

/** Why no answer is accepted now; `userId` where it must come from the booker. */
export function shut(state: BookingState, userId?: string): Refused<BookingRefusal> | null {
  if (state.status !== 'held') return refuse(ended(state) ?? 'alreadyRequested');
  if (userId !== undefined && state.owner !== userId) return refuse('foreignBooking');
  return state.attempt ? refuse('paymentUnderWay', { until: state.attempt.until }) : null;
}

export function startBooking(data: Data<'StartBooking'>, state: BookingState): BookingOutcome {
  const { offer, venue: _venue, ...started } = data;
  if (!takes(state, 'BookingStarted')) return refuse('bookingExists');
  return (
    problemWithOffer(data, started.testId, started.venueId) ?? [
      { type: 'BookingStarted', data: { ...started, endsWith: offer.endsWith } },
    ]
  );
}

export function claimBooking(data: Data<'ClaimBooking'>, state: BookingState): BookingOutcome {
  const { from, ...claimed } = data;
  if (state.owner === data.userId) return [];
  if (state.status !== 'none' && state.owner !== null && state.owner !== from) return refuse('foreignBooking');
  return shut(state) ?? [{ type: 'BookingClaimed', data: claimed }];
}

export function chooseSlot(data: Data<'ChooseSlot'>, state: BookingState, now: Date): BookingOutcome {
  const closed = shut(state);
  if (closed) return closed;
  if (hasBegun(data, now)) return refuse('slotPast', { page: 'slot' });
  if (Date.parse(data.until) <= now.getTime()) return refuse('holdLapsed', { page: 'slot' });
  return [{ type: 'SlotChosen', data }];
}

/** Accepted, unless the answer makes its own page wrong. A passport is kept where its number is needed, and nowhere else. */
export function namePatients({ offer, ...data }: Data<'NamePatients'>, state: BookingState): BookingOutcome {
  const closed = shut(state, data.userId);
  if (closed) return closed;
  const patients = offer.travel ? data.patients : data.patients.map(({ passport: _unneeded, ...patient }) => patient);
  const named: BookingEvent = { type: 'PatientsNamed', data: { ...data, patients } };
  return problemWithPatients(evolveBooking(state, named), offer) ?? [named];
}

export function giveTravel(data: Data<'GiveTravel'>, state: BookingState, now: Date): BookingOutcome {
  const closed = shut(state, data.userId);
  if (closed) return closed;
  const given: BookingEvent = { type: 'TravelGiven', data };
  return problemWithTravel(evolveBooking(state, given), now) ?? [given];
}

export function problemWithKit(
  barcode: string,
  known: KnownKit | null,
  bookingId: string,
): Refused<BookingRefusal> | null {
  if (!isBarcode(barcode)) return refuse('badBarcode', { page: 'barcode' });
  if (known?.barcode !== barcode) return refuse('unknownKit', { page: 'barcode' });
  const usedByOther = known.usedBy !== null && known.usedBy !== bookingId;
  return usedByOther ? refuse('kitUsed', { page: 'barcode' }) : null;
}

export function giveKit({ bookingId, barcode, known }: Data<'GiveKit'>, state: BookingState): BookingOutcome {
  const problem = shut(state) ?? problemWithKit(barcode, known, bookingId);
  if (problem) return problem;
  return state.kit === barcode ? [] : [{ type: 'KitGiven', data: { bookingId, barcode } }];
}

/**
 * Who cannot confirm all six is not visited at home; which of them is never stored, and the postal test in the shop is there
 * for them. A declaration made before is withdrawn.
 */
export function declareHealth({ statements, ...declared }: Data<'DeclareHealth'>, state: BookingState): BookingOutcome {
  const closed = shut(state);
  if (closed) return closed;
  const whole = healthStatements.every((statement) => statements[statement] === true);
  if (whole) return state.declared ? [] : [{ type: 'HealthDeclared', data: declared }];
  if (state.declared) return [{ type: 'DeclarationWithdrawn', data: { bookingId: declared.bookingId } }];
  return refuse('declarationRefused', { page: 'declaration', instead: 'postalTest' });
}

export function agreeTerms(data: Data<'AgreeTerms'>, state: BookingState): BookingOutcome {
  return shut(state) ?? (state.terms === data.terms ? [] : [{ type: 'TermsAgreed', data }]);
}
