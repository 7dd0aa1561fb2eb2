import { graphql } from '../../../gql/index.ts';
import type { FindPharmaPersonMutation } from '../../../gql/graphql.ts';

export const CounterTests = graphql(`
  query CounterTests($pharmaid: ID!, $lang: Language!) {
    medtest(lang: $lang) {
      ...TestToBookParts
    }
    venue(id: $pharmaid) {
      id
      tests
      takesPayment
    }
  }
`);

export const CounterTimes = graphql(`
  query CounterTimes($pharmaid: ID!, $people: Int!) {
    pharmaWalkInTimes(pharmaid: $pharmaid, people: $people) {
      at
    }
  }
`);

export const FindPharmaPerson = graphql(`
  mutation FindPharmaPerson($input: FindPharmaPersonInput!) {
    answer: findPharmaPerson(input: $input) {
      ... on PharmaPeople {
        people {
          id
          name
          postCode
          email
          phone
        }
      }
      ...RefusalParts
    }
  }
`);
export type FoundPerson = Extract<FindPharmaPersonMutation['answer'], { __typename: 'PharmaPeople' }>['people'][number];

export const BookPharmaWalkIn = graphql(`
  mutation BookPharmaWalkIn($input: BookPharmaWalkInInput!) {
    answer: bookPharmaWalkIn(input: $input) {
      ... on PharmaBooking {
        id
        owed {
          amount
        }
      }
      ...RefusalParts
    }
  }
`);
