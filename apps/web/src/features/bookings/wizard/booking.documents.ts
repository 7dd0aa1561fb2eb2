import { graphql } from '../../../gql/index.ts';

export const BookingDraft = graphql(`
  fragment BookingDraft on BookTest {
    id
    status
    reference
    qrSvg
    time
    minutes
    people
    keptUntil
    payUntil
    medtest {
      id
      kind
      name
      preparation
      turnaround
      travel
      homeVisit
      kit
      minAge
      endsWith
      sample
      bestUntilHour
      fastingHours
      daysSinceExposure
    }
    venue {
      id
      kind
      name
      address1
      city
      postCode
      phone
      takesPayment
    }
    patientTests {
      firstName
      lastName
      dob
      sex
      passport
    }
    consent {
      firstName
      lastName
    }
    email
    phoneCountry
    phone
    address1
    address2
    city
    postCode
    country
    travel {
      arrival
      departure
      mode
      number
      from
      transit
      lastTest
    }
    barcode
    voucher
    declared
    terms
    pages
    page
    pay
    payInStore
    price {
      amount
      currency
    }
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
    fee {
      amount {
        amount
        currency
      }
      rule
      freeUntil
    }
    attempt {
      paymentId
      until
    }
    ended {
      why
      at
    }
    claimed
  }
`);

export const OneBooking = graphql(`
  query OneBooking($id: ID!, $lang: Language!, $settled: Boolean) {
    oneBooktest(id: $id, lang: $lang, settled: $settled) {
      ...BookingDraft
    }
  }
`);

export const BookingStep = graphql(`
  mutation BookingStep(
    $action: BookTestAction!
    $id: ID
    $testId: ID
    $venueId: ID
    $at: DateTime
    $people: Int
    $patients: [BookingPatientInput!]
    $consent: BookingConsentInput
    $contact: BookingContactInput
    $address: BookingAddressInput
    $travel: BookingTravelInput
    $barcode: String
    $voucher: String
    $referral: String
    $statements: HealthStatementsInput
    $terms: String
    $seen: Int
    $lang: Language!
  ) {
    mutateBookTest(
      action: $action
      id: $id
      testId: $testId
      venueId: $venueId
      at: $at
      people: $people
      patients: $patients
      consent: $consent
      contact: $contact
      address: $address
      travel: $travel
      barcode: $barcode
      voucher: $voucher
      referral: $referral
      statements: $statements
      terms: $terms
      seen: $seen
      lang: $lang
    ) {
      ...BookingDraft
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

export const TestAndVenue = graphql(`
  query TestAndVenue($testId: ID!, $venueId: ID!, $lang: Language!) {
    medtestItem(id: $testId, lang: $lang) {
      id
      kind
      active
      name
      preparation
      bestUntilHour
      fastingHours
      daysSinceExposure
      price
      currency
    }
    venue(id: $venueId) {
      id
      active
      name
      city
      tests
    }
  }
`);

export const AddressesOf = graphql(`
  query AddressesOf($postCode: String!) {
    postCodeAddresses(postCode: $postCode) {
      ... on FoundAddresses {
        addresses {
          address1
          address2
          city
          postCode
          country
        }
      }
      ...RefusalParts
    }
  }
`);

/** What is known of who books, so that nothing is asked twice. */
export const BookerDetails = graphql(`
  mutation BookerDetails {
    getUser {
      id
      firstName
      lastName
      email
      contacts {
        phoneCountry
        phone
        address1
        address2
        city
        postCode
        country
      }
      profile {
        dob
        sex
        passport
      }
    }
  }
`);
