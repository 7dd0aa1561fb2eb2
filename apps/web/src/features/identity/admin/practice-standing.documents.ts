import { adminGraphql } from '../../../gql/admin/index.ts';
import type { PracticeStandingQuery } from '../../../gql/admin/graphql.ts';

export const PracticeStanding = adminGraphql(`
  query PracticeStanding($id: ID!) {
    practiceStanding(id: $id) {
      id
      status
      notGranted
    }
  }
`);

export type Standing = PracticeStandingQuery['practiceStanding'];
