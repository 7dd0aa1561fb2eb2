import type { GpDocumentKind } from '@meridian/domain/gp/rules';

/** What the QR code of what a doctor wrote holds, for the one who has the code printed beside it: nothing of the illness. */
export interface GpDocumentWords {
  readonly names: string;
  readonly dob: string;
  readonly gpKind: GpDocumentKind | 'secondOpinion';
  readonly doctor: string;
  readonly gmcNumber: string;
  /** On which it was signed. */
  readonly day: string;
}
