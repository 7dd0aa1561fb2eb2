import { graphql } from '../../../gql/index.ts';

/** Where patients are seen in person. */
export const GpPlace = graphql(`
  fragment GpPlace on BookingVenue {
    id
    name
    address1
    city
    postCode
    phone
  }
`);

/** An appointment as its owner sees it. */
export const GpAppointment = graphql(`
  fragment GpAppointment on Appointment {
    id
    mode
    status
    reference
    patient {
      firstName
      lastName
      dob
      sex
    }
    adult {
      firstName
      lastName
    }
    concern
    medication
    history
    sharing {
      records
      open
      until
    }
    wishes {
      minutes
      interpreter
      spoken
      practitionerId
      images
    }
    email
    phoneCountry
    phone
    address1
    address2
    city
    postCode
    country
    pages
    page
    lines {
      kind
      amount {
        amount
        currency
      }
    }
    coupon {
      code
      problem
      hundredths
      amount {
        amount
        currency
      }
      leastSpend {
        amount
        currency
      }
    }
    discount {
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
    refunded {
      amount
      currency
    }
    time {
      at
      minutes
      practitionerId
      practitioner
      place {
        ...GpPlace
      }
      keptUntil
    }
    callBy
    late
    missedCalls
    interpreterArranged
    movable
    moveOffered
    attempt {
      paymentId
      until
    }
    payUntil
    ended
    cancelling {
      free
      freeUntil
      refund {
        amount
        currency
      }
    }
    cancelledBy
    notHeld
    practitioner
    outcome {
      advice
      safetyNet
      followUp
      tests {
        id
        name {
          en
          zh
        }
      }
    }
    documents {
      number
      series
      at
    }
    startedAt
  }
`);

/** What it costs, and who can be asked for. */
export const GpOffer = graphql(`
  query GpOffer {
    gpPrices {
      version
      modes {
        mode
        amount {
          amount
          currency
        }
        minutes
        furtherMinute {
          amount
          currency
        }
      }
      interpreter {
        amount
        currency
      }
      interpreterMinutes
      letter {
        amount
        currency
      }
      sickNote {
        amount
        currency
      }
      certificateFrom {
        amount
        currency
      }
    }
    practitioners {
      id
      name
      gmcNumber
      languages
      modes
      place {
        ...GpPlace
      }
      picture
    }
  }
`);
