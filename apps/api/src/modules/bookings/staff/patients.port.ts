import type { FoundPatient, PatientProfile } from '@meridian/contracts/generated/admin';

export const PATIENTS = Symbol('PATIENTS');

/** People who can be booked for. */
export interface Patients {
  search(typed: string): Promise<FoundPatient[]>;
  profile(userId: string): Promise<PatientProfile | null>;
  /** In which they read; null where nobody has that id. */
  language(userId: string): Promise<'en' | 'zh' | null>;
}
