import { event, id, optional } from '../../kernel/index.js';
import { bookingId, patient } from './booking.fields.js';

/** What is called out or taken back at a counter. */
export const counterEvents = {
  /** From the waiting area into the room. */
  PatientCalledIn: event({ version: 1, fields: { bookingId } }),
  CallInUndone: event({ version: 1, fields: { bookingId } }),
  ArrivalUndone: event({ version: 1, fields: { bookingId } }),
  IdentityRefusalUndone: event({ version: 1, fields: { bookingId } }),
  DrawUndone: event({ version: 1, fields: { bookingId, patient } }),
  /** They are tested after all; a failed draw of theirs is undone on its own. */
  PatientFailureUndone: event({ version: 1, fields: { bookingId, patient } }),
  CompletionUndone: event({ version: 1, fields: { bookingId } }),
  /** Of a visit that ends with its samples. */
  SampledCompletionUndone: event({ version: 1, fields: { bookingId } }),
  /** `barcode`: it was named with this sample, and belongs to the booking no longer. */
  SampleUndone: event({ version: 1, fields: { bookingId, patient, barcode: optional(id()) } }),
  /** No other person's sample was taken. */
  OnlySampleUndone: event({ version: 1, fields: { bookingId, patient, barcode: optional(id()) } }),
};
