import { adminGraphql } from '../../gql/admin/index.ts';
import type { MyTasksQuery, WorkQueuesQuery } from '../../gql/admin/graphql.ts';
import { graphql } from '../../gql/index.ts';

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

export const WorkChanged = graphql(`
  subscription WorkChanged {
    workChanged {
      position
      rights
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

export const TasksCounted = graphql(`
  subscription TasksCounted {
    tasksChanged {
      position
    }
  }
`);

export type OwnTasks = MyTasksQuery['myTasks'];
