import { graphql } from '../../../gql/index.ts';

export const VisitParts = graphql(`
  fragment VisitParts on PharmaBooking {
    id
    reference
    stage
    status
    at
    changedAt
    arrivedAt
    patients {
      number
      name
      sampled
      vaccinated
      failedDraws
      out
      outIsFinal
      outRefunds
    }
    testId
    test {
      en
      zh
    }
    kind
    draws
    owed {
      amount
      currency
    }
    barcode
    barcodeNeeded
    failure
    identityRefusals
    undo {
      step
      seconds
    }
    actions
  }
`);

export const PharmacyVisits = graphql(`
  query PharmacyVisits($pharmaid: ID!, $date: Date, $ids: [ID!]) {
    pharmabooking(pharmaid: $pharmaid, date: $date, ids: $ids) {
      more
      rows {
        ...VisitParts
      }
    }
  }
`);
