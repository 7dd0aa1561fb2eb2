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
    case 'CommentMade':
    case 'BookingPaid':
    case 'BookingVoucherTaken':
    case 'TriageAnswered':
    case 'BookingRefundRequested':
    case 'BookingRefunded':
    case 'BookingRefundFailed':
      return state.lastStep;
    default:
      return null;
  }
}
