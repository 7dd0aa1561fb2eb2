import { graphql } from '../../../gql/index.ts';

export const GpHours = graphql(`
  fragment GpOwnHours on GpHours {
    revision
    hours {
      mode
      hours
      bankHolidays
    }
    bufferMinutes
    leaves {
      from
      until
      note
    }
    booked {
      id
      reference
      name
      mode
      callBy
      minutes
      interpreter
    }
  }
`);

export const OwnGpHours = graphql(`
  query OwnGpHours {
    gpHours {
      ...GpOwnHours
    }
  }
`);

export const SetGpHours = graphql(`
  mutation SetGpHours($input: SetGpHoursInput!) {
    setGpHours(input: $input) {
      ...GpOwnHours
      ...RefusalParts
    }
  }
`);

export const SetGpLeave = graphql(`
  mutation SetGpLeave($input: SetGpLeaveInput!) {
    setGpLeave(input: $input) {
      ...GpOwnHours
      ...RefusalParts
    }
  }
`);

export const LiftGpLeave = graphql(`
  mutation LiftGpLeave($input: LiftGpLeaveInput!) {
    liftGpLeave(input: $input) {
      ...GpOwnHours
      ...RefusalParts
    }
  }
`);

export const GpHoursChanged = graphql(`
  subscription GpHoursChanged {
    gpWorkChanged {
      position
    }
  }
`);
