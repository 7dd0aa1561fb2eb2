import type { OpenVisitMutation } from '../../../gql/graphql.ts';

export type Opened = Extract<OpenVisitMutation['answer'], { __typename: 'OpenedPharmaBooking' }>;
