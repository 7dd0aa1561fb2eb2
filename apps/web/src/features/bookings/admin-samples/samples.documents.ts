import { adminGraphql } from '../../../gql/admin/index.ts';
import type { RackSamplesQuery } from '../../../gql/admin/graphql.ts';

export const RackSamples = adminGraphql(`
  query RackSamples($barcodes: [String!]!) {
    rackSamples(barcodes: $barcodes) {
      barcode
      ready
      why
      bookingId
      reference
      test {
        en
        zh
      }
    }
  }
`);

export const ReceiveSamples = adminGraphql(`
  mutation ReceiveSamples($input: ReceiveSamplesInput!) {
    receiveSamples(input: $input) {
      ... on ReceivedSamples {
        received
        samples {
          barcode
          ready
          why
          bookingId
          reference
          test {
            en
            zh
          }
        }
      }
      ...StaffRefusalParts
    }
  }
`);

export type RackSample = RackSamplesQuery['rackSamples'][number];
