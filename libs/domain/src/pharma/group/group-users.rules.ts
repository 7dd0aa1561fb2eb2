import { isAtLeast, type OrganisationRole } from '../../kernel/rules.js';

/** What can be done in a group, and the least role that may do it. Server, pages and the matrix of permissions read this. */
export const leastPharmaRole = {
  seeBookings: 'user',
  stepBookings: 'user',
  redeemVouchers: 'user',
  seeStock: 'user',
  /** Whoever has `wl`, at a pharmacy that has it. */
  weighIn: 'user',
  seePrescriptions: 'user',
  setHours: 'manager',
  moveBookings: 'manager',
  shareCalendar: 'manager',
  refer: 'manager',
  issueVouchers: 'manager',
  keepStock: 'manager',
  /** At the counter, that which costs a patient money they could have kept. */
  costlySteps: 'manager',
  /** Of vaccinations. */
  correctRecords: 'manager',
  manageUsers: 'admin',
  managePharmacies: 'admin',
  /** Of the prescription service, by their last signs. */
  seeTokens: 'admin',
  switchOffPharmacies: 'owner',
  makeOwners: 'owner',
  keepTokens: 'owner',
} as const satisfies Record<string, OrganisationRole>;
export type PharmaAct = keyof typeof leastPharmaRole;

export const pharmaRoleMay = (role: OrganisationRole, act: PharmaAct): boolean => isAtLeast(role, leastPharmaRole[act]);

/** Those who run a group work in all of its pharmacies; everybody else where they were given access. */
export const worksEverywhere = (role: OrganisationRole): boolean => pharmaRoleMay(role, 'manageUsers');

/** Nobody gives or takes a role above their own. */
export const mayGiveRole = (own: OrganisationRole, role: OrganisationRole): boolean =>
  pharmaRoleMay(own, 'manageUsers') && (role !== 'owner' || pharmaRoleMay(own, 'makeOwners'));

/** Why the certificate of whoever draws blood is not accepted. */
export const phlebotomistRefusals = [
  'noCertificate',
  'expired',
  'unreadable',
  'otherPerson',
  'notBlood',
  'other',
] as const;
export type PhlebotomistRefusal = (typeof phlebotomistRefusals)[number];

/** Of one group. */
export const mostPharmacies = 200;
export const mostPharmaUsers = 200;
/** Days in which an invitation can be answered. */
export const invitationDays = 14;
