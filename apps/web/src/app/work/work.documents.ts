import { adminGraphql } from '../../gql/admin/index.ts';
import type { MyTasksQuery, WorkQueuesQuery } from '../../gql/admin/graphql.ts';

export const WorkQueues = adminGraphql(`
  query WorkQueues {
    workQueues {
      name
      urgent
      count
      oldest
      first
    }
  }
`);

export type WaitingQueue = WorkQueuesQuery['workQueues'][number];

export const MyTasks = adminGraphql(`
  query MyTasks {
    myTasks {
      open
      overdue
    }
  }
`);

export type OwnTasks = MyTasksQuery['myTasks'];

export const PermittedMutations = adminGraphql(`
  query PermittedMutations {
    permittedMutations
  }
`);
