import type { AppointmentChange, GpDeclineReason, SharedRecords } from '@meridian/contracts/generated/admin';
import type { AppointmentEventMap } from '@meridian/domain/gp';
import type { Money } from '@meridian/domain/kernel';
import { initiatorOf } from '../../../platform/event-store/index.js';
import { type HistoryEntry, historyOf } from '../../../platform/history/index.js';

interface AppointmentLine extends HistoryEntry {
  readonly change: AppointmentChange;
  readonly amount?: Money;
  readonly practitioner?: string;
  /** The new time of what was moved. */
  readonly time?: string;
  readonly declineReason?: GpDeclineReason;
  /** What the doctor may see, or may no longer. */
  readonly records?: SharedRecords[];
  /** Sealed. */
  readonly interpreter?: string;
  /** Sealed. */
  readonly reason?: string | undefined;
}

/** What happened to each appointment since staff booked it or it was paid, by whom. */
export const appointmentHistory = historyOf<AppointmentEventMap, AppointmentLine>({
  table: 'gp.appointment_history',
  of: 'appointmentId',
  by: initiatorOf,
  sealed: { reason: 'reason', interpreter: 'interpreterName' },
  on: {
    AppointmentBookedForPatient: 'bookedForPatient',
    AppointmentLinkSent: ({ data: { total: amount } }) => ({ change: 'linkSent', amount }),
    AppointmentPaid: ({ data: { amount } }) => ({ change: 'paid', amount }),
    AppointmentPaidInVain: ({ data: { amount } }) => ({ change: 'paidInVain', amount }),
    AppointmentConfirmed: 'confirmed',
    AppointmentTaken: ({ data: { practitionerId: practitioner } }) => ({ change: 'taken', practitioner }),
    AppointmentInterpreterArranged: ({ data: { userId: person, interpreterName: interpreter } }) => ({
      change: 'interpreterArranged',
      person,
      interpreter,
    }),
    AppointmentBegun: ({ data: { practitionerId: practitioner } }) => ({ change: 'begun', practitioner }),
    AppointmentPhoneWanted: ({ data: { wanted } }) => ({ change: wanted ? 'phoneWanted' : 'phoneNotWanted' }),
    AppointmentCallMissed: 'callMissed',
    AppointmentPromiseBroken: 'promiseBroken',
    AppointmentPromiseKept: 'promiseKept',
    AppointmentConfirmationLate: 'confirmationLate',
    AppointmentTimeMoved: ({ data: { userId: person, practitionerId: practitioner, at: time, reason } }) => ({
      change: 'moved',
      practitioner,
      time,
      ...(person !== undefined && { person, reason }),
    }),
    AppointmentDeclined: ({ data: { practitionerId: practitioner, declineReason } }) => ({
      change: 'declined',
      practitioner,
      declineReason,
    }),
    AppointmentMoveOffered: ({ data: { practitionerId: person, reason } }) => ({
      change: 'moveOffered',
      ...(person !== undefined && { person, reason }),
    }),
    AppointmentNotesWritten: 'notesWritten',
    AppointmentRecordsShared: ({ data: { records } }) => ({ change: 'recordsShared', records: [...records] }),
    AppointmentRecordsWithheld: ({ data: { records } }) => ({ change: 'recordsWithheld', records: [...records] }),
    AppointmentCompleted: 'completed',
    AppointmentClosedAsHeld: ({ data: { userId: person, reason } }) => ({ change: 'closedAsHeld', person, reason }),
    AppointmentClosedAsNotHeld: ({ data: { userId: person, reason } }) => ({
      change: 'closedAsNotHeld',
      person,
      reason,
    }),
    AppointmentPatientMissed: 'missed',
    AppointmentCancelled: ({ data: { userId: person, reason } }) => ({ change: 'cancelled', person, reason }),
    AppointmentRefundRequested: ({ data: { amount } }) => ({ change: 'refundRequested', amount }),
    AppointmentRefunded: ({ data: { amount } }) => ({ change: 'refunded', amount }),
    AppointmentRefundFailed: 'refundFailed',
  },
});
