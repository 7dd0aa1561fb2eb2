import type { Refused } from '@meridian/domain/kernel';
import type { WriteContext } from '../../../platform/event-store/index.js';
import type { FoundPatient, PatientProfile } from '@meridian/contracts/generated/admin';

export const PATIENTS = Symbol('PATIENTS');

/** People who can be booked for. */
export interface Patients {
  search(typed: string): Promise<FoundPatient[]>;
  profile(userId: string): Promise<PatientProfile | null>;
  /** In which they read; null where nobody has that id. */
  language(userId: string): Promise<'en' | 'zh' | null>;
  /** A link that opens without a password goes to the person's own mailbox alone. Somebody added without one is a guest from then on. */
  reachBy(userId: string, email: string, acting: WriteContext): Promise<Refused | null>;
}
