import { type Refused, refuse, ukDay } from '../../kernel/index.js';
import { type BookingOutcome, problemWithKit } from './booking-steps.js';
import type { BookingCommand, BookingRefusal } from './booking.commands.js';
import type { BookingEvent } from './booking.events.js';
import { withRefunds } from './booking.money.js';
import { type BookingAction, whyNot } from './booking.permissions.js';
import type { PatientProgress } from './booking-progress.js';
import { type BookingState, takes } from './booking.state.js';
import { mostDraws, vaccineStops } from './booking.rules.js';
import { tubesFor } from '../tests/tubes.js';

type Data<Type extends BookingCommand['type']> = Extract<BookingCommand, { type: Type }>['data'];

/** One of the patients who is still to be tested, if the action is possible now. */
function patientFor(
  action: BookingAction,
  index: number,
  state: BookingState,
  now: Date,
): PatientProgress | Refused<BookingRefusal> {
  const why = whyNot(action, state, now);
  if (why) return refuse(why);
  const patient = state.progress[index];
  if (!patient) return refuse('noSuchPatient');
  return patient.out === null ? patient : refuse('patientOut');
}

interface Out {
  readonly bookingId: string;
  readonly patient: number;
  readonly reason: Data<'FailPatient'>['reason'];
  readonly words?: string;
}

/** Without this patient the booking goes on for the others, or fails where there is nobody left. */
function out({ bookingId, patient, reason, words }: Out, state: BookingState): BookingEvent {
  const othersStand = state.progress.some((each, index) => index !== patient && each.out === null);
  const userId = state.owner ?? '';
  const data = { bookingId, userId, patient, reason, ...(words !== undefined && { words }) };
  return othersStand ? { type: 'PatientFailed', data } : { type: 'BookingFailed', data };
}

const isVaccinated = (index: number, { vaccinations }: BookingState): boolean =>
  vaccinations.some(({ patient }) => patient === index);

const givesBackOnline = (events: readonly BookingEvent[]): boolean =>
  events.some(({ type, data }) => type === 'BookingRefundRequested' && data.paymentId !== undefined);

/** Whether what was paid online goes back once this patient is not tested any more. */
export function outRefunds(state: BookingState, patient: number): boolean {
  if (state.progress[patient]?.out !== null) return false;
  const bookingId = '';
  const failed = out({ bookingId, patient, reason: 'other' }, state);
  return takes(state, failed.type) && givesBackOnline(withRefunds([failed], state, { bookingId, refundId: '' }));
}

/** Nobody but this patient is still to be vaccinated. */
const othersAreVaccinated = (patient: number, state: BookingState): boolean =>
  state.progress.every((each, index) => index === patient || each.out !== null || isVaccinated(index, state));

/** One more than was on the screen is there already: somebody else recorded it, or the answer was lost. */
const isCounted = (seen: number | undefined, counted: number): boolean => seen !== undefined && counted > seen;

export function failDraw(data: Data<'FailDraw'>, state: BookingState, now: Date): BookingOutcome {
  if (isCounted(data.seen, state.progress[data.patient]?.failedDraws ?? 0)) return [];
  const found = patientFor('failDraw', data.patient, state, now);
  if ('refused' in found) return found;
  if (found.sampled) return refuse('alreadySampled');
  if (found.failedDraws >= mostDraws) return refuse('managerRefunds');
  const { bookingId, patient, drawFailure, arm } = data;
  const attempt = found.failedDraws + 1;
  const failed: BookingEvent = { type: 'DrawFailed', data: { bookingId, patient, attempt, drawFailure, arm } };
  if (attempt < mostDraws) return [failed];
  const events = withRefunds([failed, out({ bookingId, patient, reason: 'secondFailedDraw' }, state)], state, data);
  // The draw was made whoever records it; what it gives back waits for a manager.
  return data.keepsPaid && givesBackOnline(events) ? [failed] : events;
}

/** A sample that was recorded with this barcode is there already: nothing happens. */
export function takeSample(
  { labelled = false, ...data }: Data<'TakeSample'>,
  state: BookingState,
  now: Date,
): BookingOutcome {
  const { patient, barcode } = data;
  const isThere = barcode !== undefined && state.progress[patient]?.barcode === barcode;
  if (isThere && takes(state, 'SampleTaken')) return [];
  const found = patientFor('takeSample', patient, state, now);
  if ('refused' in found) return found;
  if (found.sampled) return refuse('alreadySampled');
  if (found.failedDraws >= mostDraws) return refuse('managerRefunds');
  if (barcode === undefined && labelled && !hasOwnKit(state)) return refuse('barcodeNeeded');
  const isAnothers = state.progress.some((each) => each.barcode !== null && each.barcode === barcode);
  return isAnothers ? refuse('barcodeTaken') : [{ type: 'SampleTaken', data }];
}

/** The only one who is tested has the kit that was sent or named when it was booked. */
export function hasOwnKit({ progress, kit, barcodes }: BookingState): boolean {
  return progress.length === 1 && (kit !== null || barcodes.length > 0);
}

export function attendBooking(data: Data<'AttendBooking'>, state: BookingState, now: Date): BookingOutcome {
  const why = whyNot('attend', state, now);
  return why ? refuse(why) : [{ type: 'PatientAttended', data }];
}

export function refuseIdentity(
  { seen, ...data }: Data<'RefuseIdentity'>,
  state: BookingState,
  now: Date,
): BookingOutcome {
  if (isCounted(seen, state.identityRefusals)) return [];
  const why = whyNot('refuseIdentity', state, now);
  return why ? refuse(why) : [{ type: 'IdentityRefused', data: { ...data, userId: state.owner ?? '' } }];
}

export function failPatient(data: Data<'FailPatient'>, state: BookingState, now: Date): BookingOutcome {
  const found = patientFor('failPatient', data.patient, state, now);
  if ('refused' in found) return found;
  if (found.published) return refuse('alreadyDone');
  if (isVaccinated(data.patient, state)) return refuse('alreadyVaccinated');
  const begins = Date.parse(state.slot?.at ?? '');
  if (data.reason === 'didNotAttend' && now.getTime() < begins) return refuse('tooEarly');
  if (data.reason === 'didNotAttend' && found.sampled) return refuse('alreadySampled');
  const { bookingId, patient } = data;
  const isOver = state.vaccinations.length > 0 && othersAreVaccinated(patient, state);
  const done: readonly BookingEvent[] = isOver ? [{ type: 'BookingCompleted', data: { bookingId } }] : [];
  const events = withRefunds([out(data, state), ...done], state, data);
  return data.keepsPaid && givesBackOnline(events) ? refuse('managerRefunds') : events;
}

export function enterResult(data: Data<'EnterResult'>, state: BookingState, now: Date): BookingOutcome {
  const found = patientFor('enterResult', data.patient, state, now);
  if ('refused' in found) return found;
  if (!found.sampled) return refuse('notSampled');
  return found.resulted ? [] : [{ type: 'ResultEntered', data }];
}

export function publishResult(data: Data<'PublishResult'>, state: BookingState, now: Date): BookingOutcome {
  const found = patientFor('publish', data.patient, state, now);
  if ('refused' in found) return found;
  if (!found.resulted) return refuse('noResult');
  return found.published ? [] : [{ type: 'ResultPublished', data }];
}

export function completeBooking(data: Data<'CompleteBooking'>, state: BookingState, now: Date): BookingOutcome {
  if (state.status === 'completed') return [];
  const why = whyNot('complete', { ...state, endsWith: state.endsWith ?? data.endsWith }, now);
  if (why) return refuse(why);
  if (data.vaccination) return refuse('vaccineNeeded');
  return [{ type: 'BookingCompleted', data: { bookingId: data.bookingId } }];
}

/** Each is vaccinated in turn, with their own answers; with the last of them the visit is over. */
export function vaccinate(data: Data<'Vaccinate'>, state: BookingState, now: Date): BookingOutcome {
  if (!data.vaccination) return refuse('noVaccination');
  const found = patientFor('complete', data.patient, { ...state, endsWith: state.endsWith ?? data.endsWith }, now);
  if ('refused' in found) return found;
  if (!takes(state, 'VaccineGiven')) return refuse('alreadySampled');
  if (isVaccinated(data.patient, state)) return refuse('alreadyVaccinated');
  const { bookingId, patient, given } = data;
  if (data.stop) return refuse(data.stop);
  if (given.expiry < ukDay(now)) return refuse('vaccineExpired');
  if (given.allAsked !== true) return refuse('questionsNotAsked');
  const cautions = given.cautions ?? [];
  if (cautions.some((each) => vaccineStops.includes(each))) return refuse('vaccineStopped');
  if (cautions.length > 0 && given.words === undefined) return refuse('cautionNeedsWords');
  const dose = { bookingId, userId: state.owner ?? '', patient, given, givenAt: now.toISOString() };
  const done: BookingEvent = { type: 'BookingCompleted', data: { bookingId } };
  return [{ type: 'VaccineGiven', data: dose }, ...(othersAreVaccinated(patient, state) ? [done] : [])];
}

export function failBooking(data: Data<'FailBooking'>, state: BookingState, now: Date): BookingOutcome {
  const why = whyNot('fail', state, now);
  if (why) return refuse(why);
  const { bookingId, reason, words } = data;
  const failed = { bookingId, userId: state.owner ?? '', reason, ...(words !== undefined && { words }) };
  return withRefunds([{ type: 'BookingFailed', data: failed }], state, data);
}

export function setClinicTest(data: Data<'SetClinicTest'>, state: BookingState, now: Date): BookingOutcome {
  const why = whyNot('setClinicTest', state, now);
  if (why) return refuse(why);
  const { known, ordered, ...given } = data;
  if (given.barcode !== undefined) {
    const problem = problemWithKit(given.barcode, known, data.bookingId);
    if (problem) return problem;
  }
  const people = state.progress.filter(({ out: gone }) => gone === null).length;
  const lab = given.lab ?? writtenByHand(state);
  return [{ type: 'ClinicTestSet', data: { ...given, ...(lab && { lab }), tubes: tubesFor(ordered, people) } }];
}

/** A laboratory that is not on the list stays until one is chosen. */
function writtenByHand({ clinicTest }: BookingState) {
  return clinicTest?.lab?.id === undefined ? clinicTest?.lab : undefined;
}
