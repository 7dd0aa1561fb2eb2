import type { AccessReason } from '../generated/admin.js';

/** Why staff may open a record, by what it is: each is true of such a record. */
export const accessReasons = {
  booking: ['work', 'support', 'safety', 'legal'],
  /** Of somebody for whom staff book. */
  patient: ['toBook', 'support', 'safety', 'legal'],
  /** An account or a guest, whole. */
  person: ['work', 'toBook', 'support', 'safety', 'legal'],
  result: ['work', 'support', 'safety', 'legal'],
  order: ['work', 'delivery', 'support', 'safety', 'legal'],
  professional: ['verification', 'support', 'safety', 'legal'],
  appointment: ['work', 'support', 'safety', 'legal'],
  audit: ['audit', 'support', 'safety', 'legal'],
  /** Rows of many people, written to a file. */
  file: ['work', 'audit', 'safety', 'legal'],
} as const satisfies Readonly<Record<string, readonly AccessReason[]>>;

export type ReasonedRecord = keyof typeof accessReasons;
