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
      editions
      answered
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

/** A line of the board: a place may have three hundred. The rest is asked for with the visit. */
export const VisitLineParts = graphql(`
  fragment VisitLineParts on PharmaBooking {
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
    }
    test {
      en
      zh
    }
    owed {
      amount
      currency
    }
    identityRefusals
    undo {
      step
      seconds
    }
    actions
  }
`);

export const PharmacyBoard = graphql(`
  query PharmacyBoard($pharmaid: ID!, $date: Date, $ids: [ID!]) {
    pharmabooking(pharmaid: $pharmaid, date: $date, ids: $ids) {
      more
      rows {
        ...VisitLineParts
      }
    }
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
