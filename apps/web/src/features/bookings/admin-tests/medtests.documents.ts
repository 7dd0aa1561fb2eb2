import type { KitBatchCountsQuery } from '../../../gql/admin/graphql.ts';
import { adminGraphql } from '../../../gql/admin/index.ts';

export const AdminMedtestItem = adminGraphql(`
  query AdminMedtestItem($id: ID!) {
    medtestItem(id: $id) {
      id
      kind
      active
      hidden
      inClinic
      travel
      homeVisit
      kit
      units
      priority
      testName
      testCode
      urlCode
      labId
      labName
      labShortcode
      tubes
      images
      revision
      changedAt
      changedBy
      permittedActions
      price {
        amount
        currency
      }
      name {
        en
        zh
      }
      description {
        en
        zh
      }
      preparation {
        en
        zh
      }
      turnaround {
        en
        zh
      }
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
