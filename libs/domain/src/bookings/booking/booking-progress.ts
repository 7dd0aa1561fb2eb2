import type { BookingEvent } from './booking.events.js';
import type { FailureReason } from './booking.rules.js';

/** How far one of the patients has come. */
export interface PatientProgress {
  readonly failedDraws: number;
  readonly sampled: boolean;
  /** Of the sample. */
  readonly barcode: string | null;
  /** Its sample is with the laboratory. */
  readonly received: boolean;
  readonly resulted: boolean;
  readonly published: boolean;
  /** Why they are tested no more. */
  readonly out: FailureReason | null;
}

export const unmoved: PatientProgress = {
  failedDraws: 0,
  sampled: false,
  barcode: null,
  received: false,
  resulted: false,
  published: false,
  out: null,
};

type OfPatient = Extract<
  BookingEvent,
  {
    type:
      | 'DrawFailed'
      | 'DrawUndone'
      | 'SampleTaken'
      | 'SampleUndone'
      | 'OnlySampleUndone'
      | 'SampleReceived'
      | 'PatientFailed'
      | 'PatientFailureUndone'
      | 'BookingFailed'
      | 'ResultEntered'
      | 'ResultPublished';
  }
>;

export function progressed(progress: readonly PatientProgress[], event: OfPatient): readonly PatientProgress[] {
  return progress.map((each, index) => (index === event.data.patient ? { ...each, ...step(event, each) } : each));
}

function step(event: OfPatient, { failedDraws }: PatientProgress): Partial<PatientProgress> {
  switch (event.type) {
    case 'DrawFailed':
      return { failedDraws: event.data.attempt };
    case 'SampleTaken':
      return { sampled: true, barcode: event.data.barcode ?? null };
    case 'DrawUndone':
      return { failedDraws: failedDraws - 1 };
    case 'SampleUndone':
    case 'OnlySampleUndone':
      return { sampled: false, barcode: null };
    case 'SampleReceived':
      return { received: true };
    case 'PatientFailed':
    case 'BookingFailed':
      return { out: event.data.reason };
    case 'PatientFailureUndone':
      return { out: null };
    case 'ResultEntered':
      return { resulted: true };
    case 'ResultPublished':
      return { published: true };
  }
}

/** Nobody's sample was taken, though it was tried: they may come again. */
export function drewInVain({ progress }: { readonly progress: readonly PatientProgress[] }): boolean {
  return progress.some(({ failedDraws }) => failedDraws > 0) && progress.every(({ sampled }) => !sampled);
}

interface Coded {
  readonly barcodes: readonly string[];
}

/** The latest comes last, though it came before. */
export function coded({ barcodes }: Coded, { barcode }: { readonly barcode?: string }): Partial<Coded> {
  return barcode === undefined ? {} : { barcodes: [...barcodes.filter((each) => each !== barcode), barcode] };
}
