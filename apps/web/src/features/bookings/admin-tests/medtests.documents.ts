import type { KitBatchCountsQuery } from '../../../gql/admin/graphql.ts';
import { adminGraphql } from '../../../gql/admin/index.ts';

export const AdminMedtestItem = adminGraphql(`
  query AdminMedtestItem($id: ID!) {
    medtestItem(id: $id) {
      ...WholeMedtestItem
    }
  }
`);

export const KitBatchCounts = adminGraphql(`
  query KitBatchCounts($batch: String!) {
    kitBatch(batch: $batch) {
      batch
      unused
      used
      void
    }
  }
`);

export type KitBatch = NonNullable<KitBatchCountsQuery['kitBatch']>;
