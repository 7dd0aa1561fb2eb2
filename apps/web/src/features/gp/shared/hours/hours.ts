import type { ConsultationMode } from '@meridian/contracts/generated/public';

export interface ModeHours {
  readonly mode: ConsultationMode;
  readonly hours: readonly string[];
  readonly bankHolidays: readonly string[];
}

/** When a practitioner has appointments. */
export interface Hours {
  readonly hours: readonly ModeHours[];
  readonly bufferMinutes: number;
}

export interface Leave {
  readonly from: string;
  readonly until: string;
  readonly note?: string | null | undefined;
}
