import type { GpOwnDocumentFragment } from '../../../gql/graphql.ts';

export type DocumentNow = GpOwnDocumentFragment;
