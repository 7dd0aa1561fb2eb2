import type { DoctorStatus, PrescriberStatus } from '@meridian/workflows/identity';

export interface Standing {
  readonly staff: boolean;
  readonly doctor: DoctorStatus;
  readonly prescriber: PrescriberStatus;
  /** Signs in with a verification code. */
  readonly otpOn: boolean;
}

export interface Rights {
  readonly role: 'Patient' | 'Doctor';
  readonly tags: readonly ('admin' | 'prescriber')[];
  /** The house's setting wants verification codes of this person. */
  readonly otpDemanded: boolean;
  /** Tags are withheld until verification codes are on. */
  readonly otpRequired: boolean;
  /** Can open other people's records. */
  readonly professional: boolean;
}

/** What somebody may be, and how much of it the house's setting holds back. */
export function rightsOf(
  { staff, doctor, prescriber, otpOn }: Standing,
  otpRequiredFor: readonly ('staff' | 'prescriber')[],
): Rights {
  const role = doctor === 'verified' ? 'Doctor' : 'Patient';
  const prescribes = prescriber === 'active';
  const otpDemanded =
    (staff && otpRequiredFor.includes('staff')) || (prescribes && otpRequiredFor.includes('prescriber'));
  const otpRequired = otpDemanded && !otpOn;
  const admin = staff ? (['admin'] as const) : [];
  const prescriberTag = staff || prescribes ? (['prescriber'] as const) : [];
  const professional = staff || prescribes || role === 'Doctor';
  return { role, tags: otpRequired ? [] : [...admin, ...prescriberTag], otpDemanded, otpRequired, professional };
}
