/** Where people work for themselves: groups of pharmacies, and clinics. */
export const organisationKinds = ['pharma', 'clinic'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

/** Lowest first: each may do what those before it may. */
export const organisationRoles = ['public', 'user', 'manager', 'admin', 'owner'] as const;
export type OrganisationRole = (typeof organisationRoles)[number];

/** Granted to a person by staff, one by one. */
export const grantedTags = ['gp', 'translator', 'auditor', 'analyst'] as const;
export type GrantedTag = (typeof grantedTags)[number];

/** Parts of the work of the house. A supervisor may do the work of all of them, and says who may do which. */
export const workAreas = ['frontDesk', 'laboratory', 'finance', 'clinical', 'supervisor'] as const;
export type WorkArea = (typeof workAreas)[number];

/** All that supervisors give: areas of work, what is read alone, and translating. */
export const staffRights = [...workAreas, 'auditor', 'analyst', 'translator'] as const;
export type StaffRight = (typeof staffRights)[number];

export const isWorkArea = (right: string): right is WorkArea => workAreas.some((area) => area === right);

export interface Membership {
  readonly kind: OrganisationKind;
  /** The group or the clinic. */
  readonly organisationId: string;
  readonly role: OrganisationRole;
}

export const isAtLeast = (role: OrganisationRole, least: OrganisationRole): boolean =>
  organisationRoles.indexOf(role) >= organisationRoles.indexOf(least);

/** Under what somebody was let in to a record: a right of their own, that it is theirs, or a link that was mailed. */
export const accessRoles = [
  'staff',
  'doctor',
  'prescriber',
  ...grantedTags,
  ...organisationKinds,
  'owner',
  'link',
] as const;
export type AccessRole = (typeof accessRoles)[number];

/** What of a person can be opened. A new kind is added here before anything of it is shown. */
export const recordKinds = [
  'order',
  'booking',
  'result',
  'professional',
  'account',
  'payment',
  'appointment',
  'file',
  'case',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** How it was seen beside others: as a row of a list, of a list that somebody searched, or in a file that was made of one. */
export const listedHow = ['listed', 'searched', 'exported'] as const;
export type ListedHow = (typeof listedHow)[number];
