import { graphql } from '../../../gql/index.ts';

/** A document as the patient sees it. */
export const GpDocument = graphql(`
  fragment GpOwnDocument on GpDocument {
    id
    appointmentId
    reference
    kind
    status
    price {
      amount
      currency
    }
    priceReason
    practitioner
    until
    attempt {
      orderId
      paymentId
      until
    }
    ended
    paid {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    signBy
    signedAt
    contents {
      recipient
      text
      textZh
      sick {
        from
        until
        fitness
        adjustments
      }
    }
    withdrawnBy
    withdrawnWhy
    documents {
      number
      series
      at
    }
  }
`);

export const OneGpDocument = graphql(`
  query OneGpDocument($id: ID!, $settled: Boolean) {
    gpDocument(id: $id, settled: $settled) {
      id
      ...GpOwnDocument
    }
  }
`);

export const GpDocumentsOf = graphql(`
  query GpDocumentsOf($appointmentIds: [ID!]!) {
    gpDocuments(appointmentIds: $appointmentIds) {
      id
      appointmentId
      ...GpOwnDocument
    }
  }
`);

export const DeclineGpDocument = graphql(`
  mutation DeclineGpDocument($id: ID!) {
    declineGpDocument(id: $id) {
      __typename
      ...GpOwnDocument
      ...RefusalParts
    }
  }
`);
