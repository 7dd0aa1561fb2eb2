import { adminGraphql } from '../../../gql/admin/index.ts';

export const SetPracticeHours = adminGraphql(`
  mutation SetPracticeHours($input: SetPracticeHoursInput!) {
    setPracticeHours(input: $input) {
      ... on Practice {
        id
        hours {
          mode
          hours
          bankHolidays
        }
        bufferMinutes
        revision
      }
      ...StaffRefusalParts
    }
  }
`);

export const LiftPracticeLeave = adminGraphql(`
  mutation LiftPracticeLeave($input: LiftPracticeLeaveInput!) {
    liftPracticeLeave(input: $input) {
      ... on Practice {
        id
        revision
      }
      ...StaffRefusalParts
    }
  }
`);
