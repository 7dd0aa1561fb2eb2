import type { DoctorStatus, PrescriberStatus } from '@meridian/workflows/identity';
import {
  type GrantedTag,
  isAtLeast,
  type Membership,
  type OrganisationKind,
  type WorkArea,
} from '../../kernel/index.js';
import { areasOf } from '../roles/staff-rights.js';

export interface Standing {
  readonly staff: boolean;
  /** Null: nothing was said about areas. */
  readonly areas: readonly WorkArea[] | null;
  readonly doctor: DoctorStatus;
  readonly prescriber: PrescriberStatus;
  readonly granted: readonly GrantedTag[];
  readonly memberships: readonly Membership[];
  /** Signs in with a verification code. */
  readonly otpOn: boolean;
}

export interface Rights {
  readonly role: 'Patient' | 'Doctor';
  readonly tags: readonly ('admin' | WorkArea | 'prescriber' | GrantedTag | OrganisationKind)[];
  /** The house's setting wants verification codes of this person. */
  readonly otpDemanded: boolean;
  /** Tags of the office and of prescribers are withheld until verification codes are on. */
  readonly otpRequired: boolean;
  /** Can open other people's records. */
  readonly professional: boolean;
  /** Works in some area of the house. */
  readonly staff: boolean;
  /** Is in groups of pharmacies, and works in none of them. */
  readonly publicMember: boolean;
}

/** The permissions of a person, and what configuration holds back of them. */
export function rightsOf(
  { staff: wasMadeStaff, areas: given, doctor, prescriber, granted, memberships, otpOn }: Standing,
  otpRequiredFor: readonly ('staff' | 'prescriber')[],
): Rights {
  const role = doctor === 'verified' ? 'Doctor' : 'Patient';
  const areas = areasOf(given, wasMadeStaff);
  const staff = areas.length > 0;
  const prescribes = prescriber === 'active';
  // A doctor whose verification was taken back is no GP, without a second decision about the tag.
  const held = granted.filter((tag) => tag !== 'gp' || role === 'Doctor');
  const inTheOffice = staff || held.some((tag) => tag !== 'gp');
  const otpDemanded =
    (inTheOffice && otpRequiredFor.includes('staff')) || (prescribes && otpRequiredFor.includes('prescriber'));
  const otpRequired = otpDemanded && !otpOn;
  const admin = staff ? (['admin', ...areas] as const) : [];
  const looks = areas.some((area) => area === 'clinical' || area === 'supervisor');
  const prescriberTag = looks || prescribes ? (['prescriber'] as const) : [];
  const works = memberships.filter((membership) => isAtLeast(membership.role, 'user'));
  const professional = inTheOffice || prescribes || role === 'Doctor' || works.length > 0;
  const organisations = [...new Set(works.map(({ kind }) => kind))];
  const tags = [...(otpRequired ? [] : [...admin, ...prescriberTag, ...held]), ...organisations];
  const publicMember = memberships.some(({ kind }) => kind === 'pharma') && !organisations.includes('pharma');
  return { role, tags, otpDemanded, otpRequired, professional, staff, publicMember };
}
