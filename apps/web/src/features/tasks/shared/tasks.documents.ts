import { adminGraphql } from '../../../gql/admin/index.ts';
import type { StaffTaskOfRecordQuery } from '../../../gql/admin/graphql.ts';

export const StaffTaskOfRecord = adminGraphql(`
  query StaffTaskOfRecord($id: ID!) {
    staffTask(id: $id) {
      id
      about
      standing
      assignedTo
      assignee
      mine
      due
      note
      revision
      permittedActions
    }
  }
`);

export type TaskOfRecord = NonNullable<StaffTaskOfRecordQuery['staffTask']>;
