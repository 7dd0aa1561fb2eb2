import {
  failBookingRules,
  failPatientRules,
  patientOfBookingRules,
  sendKitRules,
  setClinicTestRules,
  staffBookingRules,
  takeSampleRules,
} from '@meridian/contracts/bookings';
import type { FailBookingInput, SetClinicTestInput, StaffBookingInput } from '@meridian/contracts/generated/admin';
import type { BookingCommand } from '@meridian/domain/bookings';
import { type Acting, adminOperations } from '../../../platform/operations/index.js';
import { TestsQuery } from '../tests/tests.query.js';
import { bookingAt, given, ofBooking } from './staff-booking-steps.js';
import { StaffBookingsHandler, type StaffOutcome } from './staff-bookings.handler.js';
import { StaffBookingsQuery } from './staff-bookings.query.js';

type BookingFailure = Extract<BookingCommand, { type: 'FailBooking' }>['data']['reason'];

interface Call {
  readonly input: StaffBookingInput;
  readonly acting: Acting;
  readonly handler: StaffBookingsHandler;
  readonly bookings: StaffBookingsQuery;
}

/** A step that needs nothing but the booking. */
const step = (take: (call: Call) => Promise<StaffOutcome>) => ({
  allow: 'staff' as const,
  rules: staffBookingRules,
  run: (call: Call) => ofBooking(call, () => take(call)),
  answer: bookingAt,
});

/** From the acknowledgement of a booking until its sample is at the laboratory. Patients are counted from 1. */
export const bookingCareOperations = adminOperations({
  name: 'bookingCareOperations',
  module: 'bookings',
  uses: { handler: StaffBookingsHandler, bookings: StaffBookingsQuery, tests: TestsQuery },
  fields: {
    Mutation: {
      acknowledgeBooking: step(({ input, acting, handler }) => handler.step('AcknowledgeBooking', input.id, acting)),
      attendBooking: step(({ input, acting, handler }) => handler.step('AttendBooking', input.id, acting)),
      reachLab: step(({ input, acting, handler }) => handler.step('ReachLab', input.id, acting)),
      missBooking: step(({ input, acting, handler }) => handler.miss(input.id, acting)),
      sendKit: {
        allow: 'staff',
        rules: sendKitRules,
        run(call) {
          const { input, acting, handler } = call;
          return ofBooking(call, () => handler.sendKit(input.id, given(input.barcode), acting));
        },
        answer: bookingAt,
      },
      failDraw: {
        allow: 'staff',
        rules: patientOfBookingRules,
        run(call) {
          const { input, acting, handler } = call;
          return ofBooking(call, () => handler.failDraw(input.id, input.patient - 1, acting));
        },
        answer: bookingAt,
      },
      takeSample: {
        allow: 'staff',
        rules: takeSampleRules,
        run(call) {
          const { input, acting, handler } = call;
          return ofBooking(call, () => handler.takeSample(input.id, input.patient - 1, given(input.barcode), acting));
        },
        answer: bookingAt,
      },
      failPatient: {
        allow: 'staff',
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
        allow: 'staff',
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
        allow: 'staff',
        rules: setClinicTestRules,
        run(call) {
          const { input, acting, handler, tests } = call;
          return ofBooking(call, async ({ testId }) => {
            const ordered = [await tests.ordered(testId)];
            return handler.setClinicTest(input.id, { ...clinicTestOf(input), ordered }, acting);
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
  const [name, address1, postCode] = [given(wanted.labName), given(wanted.address1), given(wanted.postCode)];
  return {
    delivery,
    kitless,
    ...(testref && { testref }),
    ...(kit && { kit }),
    ...(barcode && { barcode }),
    ...(name && { lab: { name, ...(address1 && { address1 }), ...(postCode && { postCode }) } }),
  };
}
