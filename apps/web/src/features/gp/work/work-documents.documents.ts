import { graphql } from '../../../gql/index.ts';

/** A document as the doctor sees it who writes it. */
export const GpWorkDocument = graphql(`
  fragment GpWorkDocumentParts on GpWorkDocument {
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
    until
    signBy
    late
    signedAt
    withdrawnWhy
    permittedActions
  }
`);

export const GpWorkDocuments = graphql(`
  query GpWorkDocuments($appointmentId: ID!) {
    gpWorkDocuments(appointmentId: $appointmentId) {
      id
      ...GpWorkDocumentParts
    }
  }
`);

export const GpDocumentsToSign = graphql(`
  query GpDocumentsToSign {
    gpDocumentsToSign {
      id
      appointmentId
      kind
      reference
      signBy
      late
    }
  }
`);

export const DraftGpDocument = graphql(`
  mutation DraftGpDocument($input: DraftGpDocumentInput!) {
    draftGpDocument(input: $input) {
      __typename
      ...GpWorkDocumentParts
      ...RefusalParts
    }
  }
`);

export const ChangeGpDocument = graphql(`
  mutation ChangeGpDocument($input: ChangeGpDocumentInput!) {
    changeGpDocument(input: $input) {
      __typename
      ...GpWorkDocumentParts
      ...RefusalParts
    }
  }
`);

export const OfferGpDocument = graphql(`
  mutation OfferGpDocument($id: ID!) {
    offerGpDocument(id: $id) {
      __typename
      ...GpWorkDocumentParts
      ...RefusalParts
    }
  }
`);

export const SignGpDocument = graphql(`
  mutation SignGpDocument($id: ID!) {
    signGpDocument(id: $id) {
      __typename
      ...GpWorkDocumentParts
      ...RefusalParts
    }
  }
`);

export const WithdrawGpDocument = graphql(`
  mutation WithdrawGpDocument($input: WithdrawGpDocumentInput!) {
    withdrawGpDocument(input: $input) {
      __typename
      ...GpWorkDocumentParts
      ...RefusalParts
    }
  }
`);
