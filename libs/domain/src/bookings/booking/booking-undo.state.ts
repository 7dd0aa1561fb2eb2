import type { BookingEvent } from './booking.events.js';
import type { UndoableStep } from './booking.rules.js';
import type { BookingState } from './booking.state.js';

/** What has to be known of a step to undo it. */
export interface LastStep {
  readonly step: UndoableStep;
  readonly patient: number;
  /** Of the sample, where the booking did not have it before. */
  readonly barcode: string | null;
}

const ofNobody = { patient: 0, barcode: null };

/**
 * That somebody is tested or vaccinated no more cannot be taken back: the booking ends with it, which is mailed and frees the time, money
 * goes back, or a report is dropped.
 */
export function isFinal({ progress, receipts, vaccinations }: BookingState, patient: number): boolean {
  const othersStand = progress.some(({ out }, index) => index !== patient && out === null);
  const moved = receipts.length > 0 || vaccinations.length > 0;
  return !othersStand || moved || progress[patient]?.sampled === true;
}

/** What is with those who post kits, or with a laboratory, is not at a counter. */
const atCounter: readonly BookingState['status'][] = ['pending', 'ack', 'attended', 'sampled'];

export function lastStepAfter(state: BookingState, event: BookingEvent): LastStep | null {
  switch (event.type) {
    case 'PatientAttended':
      return { step: 'attend', ...ofNobody };
    case 'PatientCalledIn':
      return { step: 'callIn', ...ofNobody };
    case 'IdentityRefused':
      return { step: 'refuseIdentity', ...ofNobody };
    case 'DrawFailed':
      return { step: 'failDraw', patient: event.data.patient, barcode: null };
    case 'SampleTaken': {
      // A kit that came by post has no visit to go back to.
      if (state.status === 'kitSent') return null;
      const { patient, barcode = null } = event.data;
      const isNew = barcode !== null && barcode !== state.kit && !state.barcodes.includes(barcode);
      return { step: 'takeSample', patient, barcode: isNew ? barcode : null };
    }
    case 'PatientFailed': {
      const { patient, reason } = event.data;
      if (isFinal(state, patient) || !atCounter.includes(state.status)) return null;
      return { step: reason === 'secondFailedDraw' ? 'failDraw' : 'failPatient', patient, barcode: null };
    }
    case 'BookingCompleted':
      // A vaccination, whose certificate is out, or what a laboratory has.
      if (state.vaccinations.length > 0 || !atCounter.includes(state.status)) return null;
      return { step: 'complete', ...ofNobody };
    case 'CommentMade':
    case 'BookingPaid':
    case 'BookingVoucherTaken':
    case 'TriageAnswered':
    case 'TriageHeard':
    case 'BookingRefundRequested':
    case 'BookingRefunded':
    case 'BookingRefundFailed':
      return state.lastStep;
    default:
      return null;
  }
}
