import { graphql } from '../../../gql/index.ts';

export const AccountUser = graphql(`
  fragment AccountUser on User {
    id
    role
    firstName
    lastName
    email
    newEmail
    username
    isStaff
    doctor
    prescriber
    recoveryCodesLeft
    revision
    settings {
      guest
      language
      otp
      otpRequired
      analytics
    }
    contacts {
      address1
      address2
      city
      country
      postCode
      phone
      phoneCountry
      weixin
      active
      ...ContactDetails
    }
    profile {
      title
      sex
      dob
      country
      ethnicity
      languages
      bloodType
      passport
      specialty
      secondSpecialty
      gmcNumber
      hospitals
      education {
        school
        graduationYear
        subject
        degreeLevel
      }
      missing
    }
  }
`);

export const MyAccount = graphql(`
  mutation MyAccount {
    getUser {
      ...AccountUser
    }
  }
`);

export const SaveProfile = graphql(`
  mutation SaveProfile(
    $dob: Date
    $country: String
    $email: String
    $firstName: String
    $lastName: String
    $phone: String
    $phoneCountry: String
    $postCode: String
    $address1: String
    $address2: String
    $city: String
    $sex: Int
    $weixin: String
    $ethnicity: String
    $password: String
    $currentPassword: String
    $code: String
    $lang: Language
    $title: Title
    $languages: [String!]
    $bloodType: BloodType
    $passport: String
    $specialty: Specialty
    $secondSpecialty: Specialty
    $gmcNumber: String
    $hospitals: [String!]
    $education: [EducationInput!]
    $revision: Int
  ) {
    mutateProfile(
      dob: $dob
      country: $country
      email: $email
      firstName: $firstName
      lastName: $lastName
      phone: $phone
      phoneCountry: $phoneCountry
      postCode: $postCode
      address1: $address1
      address2: $address2
      city: $city
      sex: $sex
      weixin: $weixin
      ethnicity: $ethnicity
      password: $password
      currentPassword: $currentPassword
      code: $code
      lang: $lang
      title: $title
      languages: $languages
      bloodType: $bloodType
      passport: $passport
      specialty: $specialty
      secondSpecialty: $secondSpecialty
      gmcNumber: $gmcNumber
      hospitals: $hospitals
      education: $education
      revision: $revision
    ) {
      ...AccountUser
      ...RefusalParts
    }
  }
`);
