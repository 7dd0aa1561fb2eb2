import { graphql } from '../../../gql/index.ts';

export const GpWorkAppointment = graphql(`
  fragment GpWorkRecord on GpWorkAppointment {
    id
    reference
    mode
    status
    notHeld
    language
    callBy
    place
    late
    missedCalls
    phoneWanted
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
    wishes {
      minutes
      interpreter
      spoken
      images
    }
    interpreter {
      name
      language
      contact
    }
    phoneCountry
    phone
    address1
    address2
    city
    postCode
    country
    mine
    practitioner
    moveOffered
    records {
      results
      files
    }
    notes
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
    permittedActions
  }
`);

export const GpWork = graphql(`
  query GpWork {
    gpWork {
      waiting {
        ...GpWorkLine
      }
      over {
        ...GpWorkLine
      }
    }
  }
`);

export const GpPastAppointments = graphql(`
  query GpPastAppointments($search: String, $after: ID) {
    gpPastAppointments(search: $search, after: $after) {
      ...GpWorkLine
    }
  }
`);

export const GpPatientsWaiting = graphql(`
  query GpPatientsWaiting {
    gpPatientsWaiting
  }
`);

export const GpWorkLine = graphql(`
  fragment GpWorkLine on GpWorkLine {
    id
    reference
    name
    mode
    status
    notHeld
    callBy
    late
    missedCalls
    phoneWanted
    interpreter
    interpreterArranged
    spoken
    minutes
    mine
    practitioner
    wished
    moveOffered
  }
`);

export const OneGpWork = graphql(`
  query OneGpWork($id: ID!) {
    gpWorkAppointment(id: $id) {
      ...GpWorkRecord
    }
  }
`);

export const GpWorkChanged = graphql(`
  subscription GpWorkChanged {
    gpWorkChanged {
      position
    }
  }
`);

export const TakeGpAppointment = graphql(`
  mutation TakeGpAppointment($id: ID!) {
    takeGpAppointment(id: $id) {
      __typename
      ...GpWorkRecord
      ...RefusalParts
    }
  }
`);

export const BeginGpCall = graphql(`
  mutation BeginGpCall($id: ID!) {
    beginGpCall(id: $id) {
      __typename
      ...GpWorkRecord
      ...RefusalParts
    }
  }
`);

export const NoteUnansweredGpCall = graphql(`
  mutation NoteUnansweredGpCall($id: ID!) {
    noteUnansweredGpCall(id: $id) {
      __typename
      ...GpWorkRecord
      ...RefusalParts
    }
  }
`);

export const MissGpPatient = graphql(`
  mutation MissGpPatient($id: ID!) {
    missGpPatient(id: $id) {
      __typename
      ...GpWorkRecord
      ...RefusalParts
    }
  }
`);

export const DeclineGpAppointment = graphql(`
  mutation DeclineGpAppointment($input: DeclineGpAppointmentInput!) {
    declineGpAppointment(input: $input) {
      __typename
      ...GpWorkRecord
      ...RefusalParts
    }
  }
`);

export const WriteGpNotes = graphql(`
  mutation WriteGpNotes($input: WriteGpNotesInput!) {
    writeGpNotes(input: $input) {
      __typename
      ...GpWorkRecord
      ...RefusalParts
    }
  }
`);

export const CompleteGpAppointment = graphql(`
  mutation CompleteGpAppointment($input: CompleteGpAppointmentInput!) {
    completeGpAppointment(input: $input) {
      __typename
      ...GpWorkRecord
      ...RefusalParts
    }
  }
`);

export const GpEarlierResults = graphql(`
  query GpEarlierResults($id: ID!, $lang: Language!) {
    gpEarlierResults(id: $id, lang: $lang) {
      ...EarlierResult
    }
  }
`);

/** What a doctor can suggest. */
export const TestsToAdvise = graphql(`
  query TestsToAdvise($lang: Language!) {
    medtest(lang: $lang) {
      id
      name
    }
  }
`);
