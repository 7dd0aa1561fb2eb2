import type { BatchStop, CorrectionStop } from '../booking/booking-vaccination.commands.js';
import type { BookingCommand } from '../booking/booking.commands.js';
import type { BookingEvent } from '../booking/booking.events.js';
import { type UndoableStep, undoableSteps } from '../booking/booking.rules.js';
import { triageVersion } from '../booking/triage.rules.js';

const own = { bookingId: 'b1' };

export const refuseIdentity: BookingCommand = { type: 'RefuseIdentity', data: { ...own, identityRefusal: 'expired' } };
export const callIn: BookingCommand = { type: 'CallIn', data: own };
export const calledIn: BookingEvent = { type: 'PatientCalledIn', data: own };
export const arrivals = [refuseIdentity, callIn];
export const failDraw = (patient: number, seen?: number): BookingCommand => ({
  type: 'FailDraw',
  data: {
    ...own,
    patient,
    drawFailure: 'noVein',
    arm: 'left',
    refundId: `d${patient}`,
    ...(seen !== undefined && { seen }),
  },
});
type Sample = Extract<BookingCommand, { type: 'TakeSample' }>['data'];
export const takeSample = (patient: number, change: Partial<Sample> = {}): BookingCommand => ({
  type: 'TakeSample',
  data: { ...own, patient, ...change },
});
export const receiveSample = (barcode: string): BookingCommand => ({
  type: 'ReceiveSample',
  data: { ...own, barcode },
});
export const identityRefused: BookingEvent = {
  type: 'IdentityRefused',
  data: { ...own, userId: 'u1', identityRefusal: 'expired' },
};
export const undo = (step: UndoableStep, doneAt: string): BookingCommand => ({
  type: 'UndoStep',
  data: { ...own, step, doneAt },
});
export const undoes = (doneAt: string) => undoableSteps.map((step) => undo(step, doneAt));

type Heard = Extract<BookingCommand, { type: 'HearTriage' }>['data'];
export const hearTriage = (change: Partial<Heard> = {}): BookingCommand => ({
  type: 'HearTriage',
  data: { ...own, patient: 0, version: triageVersion, yes: ['bleeding'], seen: 0, heardBy: 'w1', ...change },
});

type Given = Extract<BookingCommand, { type: 'Vaccinate' }>['data']['given'];
const dose: Given = {
  vaccine: 'Fluvax',
  batch: 'F1',
  expiry: '2099-01-31',
  site: 'leftArm',
  giver: 'Grace Hopper',
  allAsked: true,
};
export const vaccinate = (
  patient = 0,
  change: Partial<Given> = {},
  more: { readonly vaccination?: boolean; readonly stop?: BatchStop } = {},
): BookingCommand => ({
  type: 'Vaccinate',
  data: {
    ...own,
    endsWith: 'visit',
    vaccination: true,
    patient,
    ...more,
    given: { ...dose, ...change },
  },
});
export const vaccineGiven = (patient: number): BookingEvent => ({
  type: 'VaccineGiven',
  data: { ...own, userId: 'u1', patient, given: dose, givenAt: '2026-11-24T09:30:00.000Z' },
});
type Correction = Extract<BookingCommand, { type: 'CorrectVaccination' }>['data'];
export const correctVaccination = (
  record: Partial<Correction['record']> = {},
  more: Partial<Omit<Correction, 'record'>> & { readonly stop?: CorrectionStop } = {},
): BookingCommand => ({
  type: 'CorrectVaccination',
  data: {
    ...own,
    patient: 0,
    seen: 1,
    words: 'The packet beside it was scanned',
    ...more,
    record: { vaccine: dose.vaccine, batch: 'F2', expiry: dose.expiry, site: dose.site, ...record },
  },
});
