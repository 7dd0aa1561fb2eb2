import type { ConsultationMode } from '@meridian/contracts/generated/admin';
import type { AdminRow } from '../../../ui/admin/index.ts';

export interface ModeRow {
  readonly mode: ConsultationMode;
  readonly hours: readonly string[];
  readonly bankHolidays: readonly string[];
}

/** What a practitioner's record says of times. */
export type HoursRow = AdminRow & {
  readonly hours: readonly ModeRow[];
  readonly bufferMinutes: number;
  readonly leaves: readonly { readonly from: string; readonly until: string; readonly note: string | null }[];
};
