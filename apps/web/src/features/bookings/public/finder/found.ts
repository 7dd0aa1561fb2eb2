import type { PlaceSeenFragment } from '../../../../gql/graphql.ts';

export type Venue = PlaceSeenFragment;
/** Without a distance where nobody said from where. */
export type Found = { readonly place: Venue; readonly distance?: number };
