import {
  acknowledgeBooking,
  attendBooking,
  takeSample,
  undoBookingStep,
} from '@meridian/contracts/generated/admin-metadata/bookings';
import type { UndoableStep } from '@meridian/domain/bookings/rules';
import { type AdminRow, formAction, lazyAsk } from '../../../ui/admin/index.ts';

/** Which of those who come. */
export const patientAsk = lazyAsk('booking-patient', () => import('./PatientField.tsx'));
/** The only one who comes need not be chosen. */
export const theOnlyOne = ({ people }: AdminRow): AdminRow => (people === 1 ? { patient: 1 } : {});

/** A wrong press at the counter is taken back. */
export const undoing = (step: UndoableStep) =>
  formAction({ label: 'admin.undo', done: 'admin.undone', form: undoBookingStep, fixed: { step } });

/** What is done at the counter, in its order. */
export const acknowledge = {
  label: 'adminBookings.acknowledge',
  done: 'adminBookings.acknowledge.done',
  form: acknowledgeBooking,
  permitted: 'acknowledgeBooking',
} as const;
export const attend = {
  label: 'adminBookings.attend',
  done: 'adminBookings.attend.done',
  form: attendBooking,
  undo: undoing('attend'),
  permitted: 'attendBooking',
} as const;
export const sample = {
  label: 'adminBookings.takeSample',
  done: 'adminBookings.takeSample.done',
  form: takeSample,
  undo: undoing('takeSample'),
  permitted: 'takeSample',
  asks: { patient: patientAsk, barcode: lazyAsk('booking-barcode', () => import('./BarcodeField.tsx')) },
  starts: theOnlyOne,
} as const;
