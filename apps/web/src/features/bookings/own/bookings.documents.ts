import { graphql } from '../../../gql/index.ts';

export const OwnBooking = graphql(`
  fragment OwnBooking on BookTest {
    id
    status
    reference
    time
    minutes
    people
    medtest {
      id
      name
      preparation
      kit
      bestUntilHour
      fastingHours
      daysSinceExposure
      sample
    }
    travel {
      departure
    }
    venue {
      id
      kind
      takesPayment
      name
      address1
      city
      postCode
      phone
    }
    triage {
      version
      questions
      open
      answers {
        patient
        version
        yes
        words
        at
        atCounter
      }
    }
    vaccinations {
      patient
      vaccine
      batch
      expiry
      site
      givenBy
      givenAt
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
    patientTests {
      firstName
      lastName
      sampled
      failedDraws
      out
    }
    comments {
      id
      comment
      by
      at
    }
    page
    total {
      amount
      currency
    }
    paid {
      amount
      currency
    }
    owed {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    fee {
      amount {
        amount
        currency
      }
      rule
      freeUntil
    }
    attempt {
      until
    }
    ended {
      why
      at
    }
    allowed {
      amend
      cancel
      amendWhy
      cancelWhy
    }
    failure
    endsWith
    startedAt
  }
`);

export const OwnBookings = graphql(`
  query OwnBookings($lang: Language!, $after: ID, $size: Int) {
    booktest(lang: $lang, after: $after, size: $size) {
      id
      ...OwnBooking
    }
  }
`);

export const OneOwnBooking = graphql(`
  query OneOwnBooking($id: ID!, $lang: Language!) {
    oneBooktest(id: $id, lang: $lang) {
      ...OwnBooking
      qrSvg
    }
  }
`);

export const ResultsOfBookings = graphql(`
  query ResultsOfBookings($lang: Language!, $bookingId: ID, $size: Int) {
    diagnostics(lang: $lang, bookingId: $bookingId, size: $size) {
      id
      bookingId
      status
      names
      due
      late
    }
  }
`);

export const CancelBooking = graphql(`
  mutation CancelBooking($id: ID!, $feeSeen: Int!, $lang: Language!) {
    cancelBookTest(id: $id, feeSeen: $feeSeen, lang: $lang) {
      ...OwnBooking
      ...RefusalParts
    }
  }
`);

export const AmendBooking = graphql(`
  mutation AmendBooking($id: ID!, $at: DateTime!, $atSeen: DateTime, $feeSeen: Int!, $lang: Language!) {
    amendBookTest(id: $id, at: $at, atSeen: $atSeen, feeSeen: $feeSeen, lang: $lang) {
      ...OwnBooking
      ... on SlotGone {
        messageKey
        nearest {
          at
        }
      }
      ...RefusalParts
    }
  }
`);

export const CommentBooking = graphql(`
  mutation CommentBooking($id: ID!, $comment: String!, $lang: Language!) {
    commentBookTest(id: $id, comment: $comment, lang: $lang) {
      ...OwnBooking
      ...RefusalParts
    }
  }
`);

export const AnswerTriage = graphql(`
  mutation AnswerTriage(
    $id: ID!
    $patient: Int!
    $version: String!
    $yes: [TriageQuestion!]!
    $words: String
    $lang: Language!
  ) {
    answerTriage(id: $id, patient: $patient, version: $version, yes: $yes, words: $words, lang: $lang) {
      ...OwnBooking
      ...RefusalParts
    }
  }
`);
