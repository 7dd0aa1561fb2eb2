import type { WorkSubjectKind } from '../../../gql/admin/graphql.ts';
import type { AppPath } from '../../../lib/routing/paths.ts';

/** The list that opens each kind of record that can be given to somebody. */
export const subjectLists: Readonly<Record<WorkSubjectKind, AppPath>> = {
  booking: '/admin/medtest',
  appointment: '/admin/gp',
  gpDocument: '/admin/gp-documents',
  case: '/admin/cases',
  pharmaGroup: '/admin/group-signup',
  report: '/admin/diagnostic',
  order: '/admin/orders',
  problem: '/admin/order-problems',
  payment: '/admin/payments',
  person: '/admin/people',
  professional: '/admin/hcp',
  rights: '/admin/staff',
};
