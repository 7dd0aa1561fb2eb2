import { graphql } from '../../../gql/index.ts';

/** A room as one of those sees it who may be in it. */
export const GpCallParts = graphql(`
  fragment GpCallParts on GpCall {
    id
    seat
    stage
    status
    notHeld
    startsAt
    opensAt
    closesAt
    now
    doctor
    patient
    phone
    interpreter
    phoneWanted
    before
    late
    people {
      seat
      session
      muted
      cameraOff
      away
    }
    lines {
      seq
      from
      text
      at
    }
    servers {
      urls
      username
      credential
    }
    room
  }
`);

export const OneGpCall = graphql(`
  query OneGpCall($id: ID!, $key: String) {
    gpCall(id: $id, key: $key) {
      ...GpCallParts
    }
  }
`);

export const JoinGpCall = graphql(`
  mutation JoinGpCall($input: JoinGpCallInput!) {
    joinGpCall(input: $input) {
      __typename
      ... on GpCallJoined {
        after
        pass
        call {
          ...GpCallParts
        }
      }
      ...RefusalParts
    }
  }
`);

export const SendToGpCall = graphql(`
  mutation SendToGpCall($input: SendToGpCallInput!) {
    sendToGpCall(input: $input) {
      __typename
      ... on GpCallSent {
        count
      }
      ...RefusalParts
    }
  }
`);

export const AskForGpPhoneCall = graphql(`
  mutation AskForGpPhoneCall($id: ID!, $wanted: Boolean!) {
    askForGpPhoneCall(id: $id, wanted: $wanted) {
      __typename
      ...GpCallParts
      ...RefusalParts
    }
  }
`);

export const LetGpPatientIn = graphql(`
  mutation LetGpPatientIn($id: ID!) {
    letGpPatientIn(id: $id) {
      __typename
      ...GpCallParts
      ...RefusalParts
    }
  }
`);

export const GpCallEvents = graphql(`
  subscription GpCallEvents($id: ID!, $session: ID!, $pass: String, $after: Int) {
    gpCallEvents(id: $id, session: $session, pass: $pass, after: $after, answers: true) {
      kind
      seq
      from
      fromSession
      body
    }
  }
`);
