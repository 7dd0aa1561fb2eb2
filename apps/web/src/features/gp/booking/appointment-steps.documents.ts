import { graphql } from '../../../gql/index.ts';

export const OneAppointment = graphql(`
  query OneAppointment($id: ID!, $settled: Boolean) {
    appointment(id: $id, settled: $settled) {
      ...GpAppointment
    }
  }
`);

export const StartAppointment = graphql(`
  mutation StartAppointment($mode: ConsultationMode!, $lang: Language!) {
    answer: startAppointment(mode: $mode, lang: $lang) {
      ...GpAppointment
      ...RefusalParts
    }
  }
`);

export const NameAppointmentPatient = graphql(`
  mutation NameAppointmentPatient($input: NameAppointmentPatientInput!) {
    answer: nameAppointmentPatient(input: $input) {
      ...GpAppointment
      ...RefusalParts
    }
  }
`);

export const GiveAppointmentReason = graphql(`
  mutation GiveAppointmentReason($input: GiveAppointmentReasonInput!) {
    answer: giveAppointmentReason(input: $input) {
      ...GpAppointment
      ...RefusalParts
    }
  }
`);

export const GiveAppointmentWishes = graphql(`
  mutation GiveAppointmentWishes($input: GiveAppointmentWishesInput!) {
    answer: giveAppointmentWishes(input: $input) {
      ...GpAppointment
      ...RefusalParts
    }
  }
`);

export const ChooseAppointmentTime = graphql(`
  mutation ChooseAppointmentTime($input: ChooseAppointmentTimeInput!) {
    answer: chooseAppointmentTime(input: $input) {
      ...GpAppointment
      ...RefusalParts
    }
  }
`);

export const GiveAppointmentPlace = graphql(`
  mutation GiveAppointmentPlace($input: GiveAppointmentPlaceInput!) {
    answer: giveAppointmentPlace(input: $input) {
      ...GpAppointment
      ...RefusalParts
    }
  }
`);

/** What is known of who asks for a call, so that nothing is asked twice. */
export const CallerDetails = graphql(`
  mutation CallerDetails {
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
      }
    }
  }
`);

export const ApplyAppointmentCoupon = graphql(`
  mutation ApplyAppointmentCoupon($id: ID!, $code: String!, $lang: Language!) {
    answer: applyAppointmentCoupon(id: $id, code: $code, lang: $lang) {
      ...GpAppointment
      ...RefusalParts
    }
  }
`);

export const RemoveAppointmentCoupon = graphql(`
  mutation RemoveAppointmentCoupon($id: ID!, $lang: Language!) {
    answer: removeAppointmentCoupon(id: $id, lang: $lang) {
      ...GpAppointment
      ...RefusalParts
    }
  }
`);
