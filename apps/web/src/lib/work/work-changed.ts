import { graphql } from '../../gql/index.ts';

/** Everything in the workspace that follows what waits listens to this one stream: a browser opens few at a time to one server. */
export const WorkChanged = graphql(`
  subscription WorkChanged {
    workChanged {
      position
      rights
    }
  }
`);
