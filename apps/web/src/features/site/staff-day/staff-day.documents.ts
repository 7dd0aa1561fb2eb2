import { adminGraphql } from '../../../gql/admin/index.ts';
import type { EverStaffQuery } from '../../../gql/admin/graphql.ts';

export const EverStaff = adminGraphql(`
  query EverStaff {
    everStaff {
      id
      name
    }
  }
`);

export const DayCounts = adminGraphql(`
  query DayCounts($staff: ID!, $day: Date!) {
    staffDayCounts(staff: $staff, day: $day) {
      all
      did
      lookedAt
      signedIn
    }
  }
`);

export type Member = EverStaffQuery['everStaff'][number];
