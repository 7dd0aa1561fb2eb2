import {
  attendBookingRules,
  completeVaccinationRules,
  correctVaccinationRules,
  failBookingRules,
  failDrawRules,
  failPatientRules,
  refuseIdentityRules,
  sendKitRules,
  setClinicTestRules,
  staffBookingRules,
  takeSampleRules,
  undoBookingStepRules,
} from '@meridian/contracts/bookings';
import type {
  FailBookingInput,
  SetClinicTestInput,
  StaffBooking,
  StaffBookingInput,
} from '@meridian/contracts/generated/admin';
import { type BookingCommand, bookings } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import { adminOperations, command, notSent, type SentCommand } from '../../../platform/operations/index.js';
import { KnownLaboratories } from '../laboratories/known-laboratories.reads.js';
import { TestsQuery } from '../tests/tests.query.js';
import { missedRefundId } from '../booking/booking-ids.js';
import { Vaccinations } from '../vaccinations/vaccinations.service.js';
import { bookingAt, given, ofBooking } from './staff-booking-steps.js';
import { StaffBookingsHandler } from './staff-bookings.handler.js';
import { StaffBookingsQuery } from './staff-bookings.query.js';

type BookingFailure = Extract<BookingCommand, { type: 'FailBooking' }>['data']['reason'];

interface Call {
  readonly input: StaffBookingInput;
  readonly list: StaffBookingsQuery;
}

/** A step that needs nothing but the booking. */
const step = (of: (bookingId: string) => BookingCommand) => ({
  allow: 'frontDesk' as const,
  rules: staffBookingRules,
  sends: (call: Call) => sentToBooking(call, ({ id }) => command(bookings, of(id))),
  answer: bookingAt,
});

/** A page of the version before does not say what was on it. */
const asSeen = (seen: number | null | undefined) => (typeof seen === 'number' ? { seen } : {});

/** Sends one booking that was made a command. */
export async function sentToBooking(call: Call, decide: (booking: StaffBooking) => SentCommand | Promise<SentCommand>) {
  const sent = await ofBooking(call, decide);
  return 'refused' in sent ? notSent(bookings, call.input.id, sent) : sent;
}

/** From the acknowledgement of a booking until its sample is at the laboratory. Patients are counted from 1. */
export const bookingCareOperations = adminOperations({
  name: 'bookingCareOperations',
  module: 'bookings',
  uses: {
    handler: StaffBookingsHandler,
    list: StaffBookingsQuery,
    tests: TestsQuery,
    vaccinations: Vaccinations,
    laboratories: KnownLaboratories,
  },
  fields: {
    Mutation: {
      acknowledgeBooking: step((bookingId) => ({ type: 'AcknowledgeBooking', data: { bookingId } })),
      reachLab: step((bookingId) => ({ type: 'ReachLab', data: { bookingId } })),
      missBooking: step((bookingId) => ({
        type: 'MissBooking',
        data: { bookingId, refundId: missedRefundId(bookingId) },
      })),
      attendBooking: {
        allow: 'frontDesk',
        rules: attendBookingRules,
        sends: (call) =>
          sentToBooking(call, ({ id: bookingId }) =>
            command(bookings, { type: 'AttendBooking', data: { bookingId, identity: call.input.identity } }),
          ),
        answer: bookingAt,
      },
      refuseIdentity: {
        allow: 'frontDesk',
        rules: refuseIdentityRules,
        sends: (call) =>
          sentToBooking(call, ({ id: bookingId }) => {
            const { reason: identityRefusal, identityRefusals } = call.input;
            const words = given(call.input.words);
            const data = { bookingId, ...asSeen(identityRefusals), identityRefusal, ...(words && { words }) };
            return command(bookings, { type: 'RefuseIdentity', data });
          }),
        answer: bookingAt,
      },
      completeBooking: {
        allow: 'frontDesk',
        rules: staffBookingRules,
        sends: (call) =>
          sentToBooking(call, async ({ id: bookingId, testId }) => {
            const ends = await call.tests.ends(testId);
            return command(bookings, { type: 'CompleteBooking', data: { bookingId, ...ends } });
          }),
        answer: bookingAt,
      },
      completeVaccination: {
        allow: 'staff',
        rules: completeVaccinationRules,
        sends: (call) =>
          sentToBooking(call, async ({ id: bookingId, testId, venueId }) => {
            const { patient, vaccine, batch, expiry, site, givenBy: giver, asked: allAsked, cautions } = call.input;
            const words = given(call.input.words);
            const visit = { bookingId, patient: patient - 1, testId, venueId };
            const dose = { vaccine, batch, expiry, site, giver, allAsked, cautions, ...(words && { words }) };
            return command(bookings, await call.vaccinations.commandOf(visit, dose));
          }),
        answer: bookingAt,
      },
      correctVaccination: {
        allow: 'frontDesk+clinical',
        rules: correctVaccinationRules,
        sends: (call) =>
          sentToBooking(call, async ({ id: bookingId, testId, venueId }) => {
            const { patient: number, vaccine, batch, expiry, site, words, vaccinationEditions } = call.input;
            const patient = number - 1;
            const seen = vaccinationEditions[patient] ?? 0;
            const correction = { seen, record: { vaccine, batch, expiry, site }, words };
            const visit = { bookingId, patient, testId, venueId };
            return command(bookings, await call.vaccinations.correctionOf(visit, correction));
          }),
        answer: bookingAt,
      },
      sendKit: {
        allow: 'frontDesk',
        rules: sendKitRules,
        run(call) {
          const { input, acting, handler } = call;
          return ofBooking(call, () => handler.sendKit(input.id, given(input.barcode), acting));
        },
        answer: bookingAt,
      },
      failDraw: {
        allow: 'frontDesk+laboratory',
        rules: failDrawRules,
        run(call) {
          const { acting, handler } = call;
          const { id: bookingId, reason: drawFailure, arm, failedDraws } = call.input;
          const patient = call.input.patient - 1;
          const failed = { bookingId, patient, ...asSeen(failedDraws?.[patient]), drawFailure, arm };
          return ofBooking(call, () => handler.failDraw(failed, acting));
        },
        answer: bookingAt,
      },
      takeSample: {
        allow: 'frontDesk+laboratory',
        rules: takeSampleRules,
        run(call) {
          const { input, acting, handler, tests } = call;
          return ofBooking(call, async ({ testId }) => {
            const sample = { bookingId: input.id, patient: input.patient - 1, labelled: await tests.labelled(testId) };
            return handler.takeSample(sample, given(input.barcode), acting);
          });
        },
        answer: bookingAt,
      },
      undoBookingStep: {
        allow: 'frontDesk+laboratory',
        rules: undoBookingStepRules,
        run: (call) => ofBooking(call, () => call.handler.undo(call.input.id, call.input.step, call.acting)),
        answer: bookingAt,
      },
      failPatient: {
        allow: 'frontDesk',
        rules: failPatientRules,
        run(call) {
          const { input, acting, handler } = call;
          const { id: bookingId, patient, reason } = input;
          const words = given(input.words);
          const failed = { bookingId, patient: patient - 1, reason, ...(words && { words }) };
          return ofBooking(call, () => handler.failPatient(failed, acting));
        },
        answer: bookingAt,
      },
      failBooking: {
        allow: 'frontDesk',
        rules: failBookingRules,
        run(call) {
          const { input, acting, handler } = call;
          const { id: bookingId } = input;
          const words = given(input.words);
          const failed = { bookingId, reason: failureOf(input), ...(words && { words }) };
          return ofBooking(call, () => handler.fail(failed, acting));
        },
        answer: bookingAt,
      },
      setClinicTest: {
        allow: 'frontDesk',
        rules: setClinicTestRules,
        run(call) {
          const { input, acting, handler, tests, laboratories } = call;
          return ofBooking(call, async ({ testId, laboratoryId }) => {
            const chosen = given(input.laboratoryId);
            const lab = chosen === undefined ? undefined : await laboratories.chosen(chosen, laboratoryId);
            if (lab && isRefused(lab)) return lab;
            const ordered = [await tests.ordered(testId)];
            return handler.setClinicTest(input.id, { ...clinicTestOf(input), ...(lab && { lab }), ordered }, acting);
          });
        },
        answer: bookingAt,
      },
    },
  },
});

/** Who missed the booking has a step of its own, and the rules reject the reason here. */
function failureOf({ reason }: FailBookingInput): BookingFailure {
  if (reason === 'didNotAttend') throw new Error('The rules of failBooking let a missed booking by');
  return reason;
}

function clinicTestOf({ delivery, kitless, ...wanted }: SetClinicTestInput) {
  const [testref, kit, barcode] = [given(wanted.testref), given(wanted.clinicKit), given(wanted.barcodeLookup)];
  return {
    delivery,
    kitless,
    ...(testref && { testref }),
    ...(kit && { kit }),
    ...(barcode && { barcode }),
  };
}
