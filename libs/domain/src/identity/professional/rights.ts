import type { DoctorStatus, PrescriberStatus } from '@meridian/workflows/identity';
import { type GrantedTag, isAtLeast, type Membership, type OrganisationKind } from '../../kernel/index.js';

export interface Standing {
  readonly staff: boolean;
  readonly doctor: DoctorStatus;
  readonly prescriber: PrescriberStatus;
  readonly granted: readonly GrantedTag[];
  readonly memberships: readonly Membership[];
  /** Signs in with a verification code. */
  readonly otpOn: boolean;
}

export interface Rights {
  readonly role: 'Patient' | 'Doctor';
  readonly tags: readonly ('admin' | 'prescriber' | GrantedTag | OrganisationKind)[];
  /** The house's setting wants verification codes of this person. */
  readonly otpDemanded: boolean;
  /** Tags of the office and of prescribers are withheld until verification codes are on. */
  readonly otpRequired: boolean;
  /** Can open other people's records. */
  readonly professional: boolean;
}

/** The permissions of a person, and what configuration holds back of them. */
export function rightsOf(
  { staff, doctor, prescriber, granted, memberships, otpOn }: Standing,
  otpRequiredFor: readonly ('staff' | 'prescriber')[],
): Rights {
  const role = doctor === 'verified' ? 'Doctor' : 'Patient';
  const prescribes = prescriber === 'active';
  // A doctor whose verification was taken back is no GP, without a second decision about the tag.
  const held = granted.filter((tag) => tag !== 'gp' || role === 'Doctor');
  const inTheOffice = staff || held.some((tag) => tag !== 'gp');
  const otpDemanded =
    (inTheOffice && otpRequiredFor.includes('staff')) || (prescribes && otpRequiredFor.includes('prescriber'));
  const otpRequired = otpDemanded && !otpOn;
  const admin = staff ? (['admin'] as const) : [];
  const prescriberTag = staff || prescribes ? (['prescriber'] as const) : [];
  const works = memberships.filter((membership) => isAtLeast(membership.role, 'user'));
  const professional = inTheOffice || prescribes || role === 'Doctor' || works.length > 0;
  const organisations = [...new Set(works.map(({ kind }) => kind))];
  const tags = [...(otpRequired ? [] : [...admin, ...prescriberTag, ...held]), ...organisations];
  return { role, tags, otpDemanded, otpRequired, professional };
}
