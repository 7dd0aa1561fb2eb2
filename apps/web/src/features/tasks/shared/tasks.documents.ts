import { adminGraphql } from '../../../gql/admin/index.ts';
import type { RecordTasksQuery, StaffTaskOfRecordQuery } from '../../../gql/admin/graphql.ts';

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

export const RecordTasks = adminGraphql(`
  query RecordTasks($kind: WorkSubjectKind!, $ids: [ID!]!) {
    recordTasks(kind: $kind, ids: $ids) {
      id
      subjectId
      standing
      assignedTo
      assignee
      mine
      revision
      permittedActions
    }
  }
`);

export type RecordTask = RecordTasksQuery['recordTasks'][number];

export type TaskOfRecord = NonNullable<StaffTaskOfRecordQuery['staffTask']>;
