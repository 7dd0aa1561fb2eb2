import { graphql } from '../../../gql/index.ts';

export const DoctorProfileParts = graphql(`
  fragment DoctorProfileParts on DoctorProfile {
    name
    gmcNumber
    specialty
    secondSpecialty
    languages
    hospitals
    education {
      school
      graduationYear
      subject
    }
    experience {
      en
      zh
    }
    atOnce
    have
    away {
      from
      until
    }
  }
`);

export const OwnDoctorProfile = graphql(`
  query OwnDoctorProfile {
    doctorProfile {
      ...DoctorProfileParts
    }
  }
`);

export const SetCaseLoad = graphql(`
  mutation SetCaseLoad($input: SetCaseLoadInput!) {
    setCaseLoad(input: $input) {
      __typename
      ...DoctorProfileParts
      ...RefusalParts
    }
  }
`);

export const SetDoctorExperience = graphql(`
  mutation SetDoctorExperience($input: SetDoctorExperienceInput!) {
    setDoctorExperience(input: $input) {
      __typename
      ...DoctorProfileParts
      ...RefusalParts
    }
  }
`);

export const SetCaseAway = graphql(`
  mutation SetCaseAway($input: SetCaseAwayInput!) {
    setCaseAway(input: $input) {
      __typename
      ...DoctorProfileParts
      ...RefusalParts
    }
  }
`);

export const EndCaseAway = graphql(`
  mutation EndCaseAway {
    endCaseAway {
      __typename
      ...DoctorProfileParts
      ...RefusalParts
    }
  }
`);
