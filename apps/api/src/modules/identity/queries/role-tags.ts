import type { DoctorStatus, PrescriberStatus } from '@meridian/workflows/identity';
import type { Environment } from '../../../platform/environment.js';
import type { Memberships } from '../ports/memberships.port.js';

export interface Rights {
  readonly staff: boolean;
  readonly doctor: DoctorStatus;
  readonly prescriber: PrescriberStatus;
}

type MemberOf = Awaited<ReturnType<Memberships['of']>>;

const nowhere: MemberOf = { pharma: false, clinic: false };

export function roleOf({ doctor }: Pick<Rights, 'doctor'>): 'Patient' | 'Doctor' {
  return doctor === 'verified' ? 'Doctor' : 'Patient';
}

export function roleTags({ staff, prescriber }: Rights, { pharma, clinic }: MemberOf = nowhere): string[] {
  return [
    ...(staff ? ['admin'] : []),
    ...(staff || prescriber === 'active' ? ['prescriber'] : []),
    ...(pharma ? ['pharma'] : []),
    ...(clinic ? ['clinic'] : []),
  ];
}

/** Can open other people's records. */
export function isProfessional({ staff, doctor, prescriber }: Rights): boolean {
  return staff || doctor === 'verified' || prescriber === 'active';
}

/** The setting of the house wants verification codes of this person. */
export function otpDemanded(
  { staff, prescriber }: Rights,
  { otpRequiredFor }: Pick<Environment, 'otpRequiredFor'>,
): boolean {
  return (
    (staff && otpRequiredFor.includes('staff')) || (prescriber === 'active' && otpRequiredFor.includes('prescriber'))
  );
}
