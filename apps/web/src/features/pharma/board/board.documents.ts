import { graphql } from '../../../gql/index.ts';

export const PharmacyFigures = graphql(`
  query PharmacyFigures($pharmaid: ID!, $date: Date) {
    pharmaDayFigures(pharmaid: $pharmaid, date: $date) {
      date
      visits
      people
      done
      open
      missed
      cancelled
      failed
      samples
      failedDraws
      vaccinations
      vouchers
      owed {
        amount
        currency
      }
      inStore {
        method
        receipts
        taken {
          amount
          currency
        }
        givenBack {
          amount
          currency
        }
      }
    }
  }
`);

export const VisitsChanged = graphql(`
  subscription VisitsChanged($pharmaid: ID!) {
    pharmabookingChanged(pharmaid: $pharmaid) {
      position
      ids
    }
  }
`);

export const OpenVisit = graphql(`
  mutation OpenVisit($input: OpenPharmabookingInput!) {
    answer: openPharmabooking(input: $input) {
      __typename
      ... on OpenedPharmaBooking {
        booking {
          ...VisitParts
        }
        withheld
        patients {
          number
          firstName
          lastName
          dob
          sex
          passport
        }
        consent
        phone
        declared
        triage {
          version
          questions
          answers {
            patient
            yes
            words
            at
            atCounter
            heardBy
          }
        }
        diagnostics {
          patient
          state
        }
        identity
        refusedIdentities {
          reason
          words
          at
        }
        comments
        vaccinations {
          patient
          vaccine
          batch
          expiry
          site
          givenBy
          at
          editions {
            edition
            vaccine
            batch
            expiry
            site
            at
            words
          }
        }
      }
      ...RefusalParts
    }
  }
`);

export const StepVisit = graphql(`
  mutation StepVisit($input: MutatePharmabookingInput!) {
    answer: mutatePharmabooking(input: $input) {
      __typename
      ...VisitParts
      ...RefusalParts
    }
  }
`);
