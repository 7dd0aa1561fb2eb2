import type { FoundKind } from '../../../gql/admin/graphql.ts';
import type { AppPath } from '../../../lib/routing/paths.ts';

/** The list that opens each kind of record, in the order in which they are shown. */
export const foundKinds: Readonly<Record<FoundKind, AppPath>> = {
  person: '/admin/people',
  booking: '/admin/medtest',
  appointment: '/admin/gp',
  gpDocument: '/admin/gp-documents',
  case: '/admin/cases',
  report: '/admin/diagnostic',
  order: '/admin/orders',
  payment: '/admin/payments',
  kit: '/admin/qr',
  professional: '/admin/hcp',
  test: '/admin/medtest-items',
  item: '/admin/items',
  coupon: '/admin/coupon',
  place: '/admin/pharmas',
  pharmaGroup: '/admin/group-signup',
  biomarker: '/admin/biomarkers',
};
