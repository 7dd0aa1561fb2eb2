import { adminGraphql } from '../../../gql/admin/index.ts';
import type { FoundRecordsQuery } from '../../../gql/admin/graphql.ts';

export const FoundRecords = adminGraphql(`
  query FoundRecords($search: String!) {
    foundRecords(search: $search) {
      kind
      id
      title {
        en
        zh
      }
      about {
        en
        zh
      }
      at
    }
  }
`);

export type Found = FoundRecordsQuery['foundRecords'][number];
