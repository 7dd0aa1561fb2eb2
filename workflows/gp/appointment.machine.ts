import { createMachine } from 'xstate';

/** Money that comes too late goes back, whatever became of the appointment. */
const money = <Status extends string>(status: Status) =>
  ({
    AppointmentPaidInVain: status,
    AppointmentRefundRequested: status,
    AppointmentRefunded: status,
    AppointmentRefundFailed: status,
  }) as const;

/** What the doctor may see of the patient's records; nobody agrees to more once it is over. */
const agreed = <Status extends string>(status: Status) =>
  ({ AppointmentRecordsShared: status, AppointmentRecordsWithheld: status }) as const;

const lifecycle = {
  id: 'appointment',
  initial: 'none',
  states: {
    none: { on: { AppointmentStarted: 'draft' } },
    draft: {
      on: {
        ...money('draft'),
        ...agreed('draft'),
        AppointmentPatientNamed: 'draft',
        AppointmentReasonGiven: 'draft',
        AppointmentWishesGiven: 'draft',
        AppointmentTimeChosen: 'draft',
        AppointmentPlaceGiven: 'draft',
        AppointmentCouponGiven: 'draft',
        AppointmentCouponRemoved: 'draft',
        AppointmentBookedForPatient: 'draft',
        AppointmentLinkSent: 'draft',
        AppointmentPaymentBegun: 'requested',
        AppointmentExpired: 'expired',
      },
    },
    requested: {
      on: {
        ...money('requested'),
        AppointmentRecordsWithheld: 'requested',
        AppointmentPaymentEnded: 'draft',
        AppointmentPaid: 'paid',
        AppointmentExpired: 'expired',
      },
    },
    paid: { on: { ...money('paid'), AppointmentRecordsWithheld: 'paid', AppointmentConfirmed: 'confirmed' } },
    confirmed: {
      on: {
        ...money('confirmed'),
        ...agreed('confirmed'),
        AppointmentTaken: 'confirmed',
        AppointmentInterpreterArranged: 'confirmed',
        AppointmentTimeMoved: 'confirmed',
        AppointmentDeclined: 'confirmed',
        AppointmentMoveOffered: 'confirmed',
        AppointmentReminderDue: 'confirmed',
        AppointmentPhoneWanted: 'confirmed',
        AppointmentCallMissed: 'confirmed',
        AppointmentPromiseBroken: 'confirmed',
        AppointmentConfirmationLate: 'confirmed',
        AppointmentBegun: 'inProgress',
        AppointmentCancelled: 'cancelled',
        AppointmentPatientMissed: 'noShow',
        AppointmentClosedAsHeld: 'completed',
        AppointmentClosedAsNotHeld: 'cancelled',
      },
    },
    inProgress: {
      on: {
        ...money('inProgress'),
        AppointmentPromiseKept: 'inProgress',
        ...agreed('inProgress'),
        AppointmentPhoneWanted: 'inProgress',
        AppointmentNotesWritten: 'inProgress',
        AppointmentInterpreterArranged: 'inProgress',
        AppointmentConfirmationLate: 'inProgress',
        AppointmentCallMissed: 'confirmed',
        AppointmentCompleted: 'completed',
        AppointmentClosedAsHeld: 'completed',
        AppointmentClosedAsNotHeld: 'cancelled',
      },
    },
    completed: {
      on: { ...money('completed'), AppointmentNotesWritten: 'completed', AppointmentRecordsWithheld: 'completed' },
    },
    cancelled: { on: money('cancelled') },
    noShow: { on: money('noShow') },
    expired: { on: money('expired') },
  },
} as const;

/** From the first answer to the end of a consultation with a general practitioner. */
export const appointmentMachine = createMachine(lifecycle);

export type AppointmentStatus = keyof (typeof lifecycle)['states'];
